import { useMessages } from '../../i18n/use-messages.ts';
import { CountMark } from '../../ui/count-mark.tsx';
import { upstreamMarkMessages } from './upstream-mark.messages.ts';
import { useUpstreamNeeds } from './use-upstream.ts';

/** On the way to the main instance, while it waits for answers or refuses this server. */
export const UpstreamMark = () => {
  const t = useMessages(upstreamMarkMessages);
  const { offers, isRefused } = useUpstreamNeeds();
  const texts = [offers > 0 && t('offersWait', { count: offers }), isRefused && t('refused')];
  return <CountMark count={offers + Number(isRefused)} text={texts.filter(Boolean).join('; ')} tone="warning" />;
};
