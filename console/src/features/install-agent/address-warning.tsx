import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { installMessages } from './install-agent.messages.ts';

const isLoopback = /^(localhost|127\..*|\[::1\])$/.test(window.location.hostname);

/** Anyone on the way could read the key, and speak for the server: installer and agent refuse it unless they are told to. */
const isOpenConnection = window.location.protocol === 'http:' && !isLoopback;

/** What is wrong with the address that the commands name: it reaches nobody else, or is not safe. */
export const AddressWarning = () => {
  const t = useMessages(installMessages);
  if (isLoopback) return <Notice>{t('installLoopback')}</Notice>;
  return isOpenConnection ? <Notice>{t('installInsecure')}</Notice> : null;
};
