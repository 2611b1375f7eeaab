import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { installMessages } from './install-agent.messages.ts';

const isLoopback = /^(localhost|127\..*|\[::1\])$/.test(window.location.hostname);

/** Anyone on the way could read the key, and speak for the server: installer and agent refuse it unless they are told to. */
const isOpenConnection = window.location.protocol === 'http:' && !isLoopback;

/** The address that the commands name reaches nobody but the server itself. */
export const LoopbackWarning = () => {
  const t = useMessages(installMessages);
  return isLoopback ? <Notice>{t('installLoopback')}</Notice> : null;
};

/** The address that the commands name is not safe. */
export const OpenWarning = () => {
  const t = useMessages(installMessages);
  return isOpenConnection ? <Notice>{t('installInsecure')}</Notice> : null;
};
