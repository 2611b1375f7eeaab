import { useMessages } from '../i18n/use-messages.ts';
import { uiMessages } from './ui.messages.ts';

/** When it is tried again by itself. It changes every second, and is not read aloud each time. */
export const RetryCountdown = ({ seconds }: { seconds: number | null }) => {
  const t = useMessages(uiMessages);
  if (seconds === null) return null;
  return <span aria-live="off">{seconds > 0 ? t('retryIn', { count: seconds }) : t('retryingNow')}</span>;
};
