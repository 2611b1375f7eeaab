import { useMessages } from '../../i18n/use-messages.ts';
import { AttentionFailed, AttentionItem, AttentionList } from '../../ui/attention.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import type { StatsPlace } from './stats-place.ts';
import { useHomeNeeds } from './use-home-needs.ts';

/** What needs somebody over all that one sees or in an instance, a sentence each; or that nothing does. */
export const HomeAttention = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const { needs, failed, waits, retry } = useHomeNeeds(place);
  return (
    <AttentionList title={t('attention')} waits={waits}>
      {needs.map(({ id, tone, text, way }) => (
        <AttentionItem key={id} tone={tone} action={way}>
          {text}
        </AttentionItem>
      ))}
      {failed && <AttentionFailed onRetry={retry}>{t('unchecked')}</AttentionFailed>}
      {!failed && needs.length === 0 && (
        <AttentionItem tone="ok">{t(place.isOther ? 'nothingTold' : 'nothing')}</AttentionItem>
      )}
    </AttentionList>
  );
};
