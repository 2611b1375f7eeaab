import { useMessages } from '../../i18n/use-messages.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { certMessages } from './certs.messages.ts';
import { useRunningOut } from './use-running-out.ts';

/** On the menu item of certificates, while one of them has run out or will before long. */
export const CertsMark = () => {
  const t = useMessages(certMessages);
  const { count } = useRunningOut();
  return <CountMark count={count} text={t('runningOut', { count })} tone="warning" />;
};
