import { useMessages } from '../../i18n/use-messages.ts';
import { barsBy } from './count-bars.ts';
import { CountChart } from './count-chart.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import type { StatsPlace } from './stats-place.ts';
import { computerCounts } from './stats-queries.ts';
import { toComputer, toComputers } from './ways.tsx';

const offline = 'status:OFFLINE|OFFLINE_LONG';

/** The computers that are away: over all by agency, in an agency each of them, the longest first. */
export const OfflineChart = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const { agencyId } = place;
  const query = computerCounts(place, 'offline');
  if (agencyId === undefined) {
    return (
      <CountChart
        title={t('offlineByAgency')}
        heads={[t('headAgency'), t('headComputers')]}
        query={query}
        barsOf={barsBy((id) => toComputers({ agencyId: id }, offline))}
        empty={t('noneOffline')}
      />
    );
  }
  return (
    <CountChart
      title={t('offlineByComputer')}
      heads={[t('headComputer'), t('headHours')]}
      query={query}
      barsOf={barsBy((id) => toComputer(agencyId, id))}
      empty={t('noneOffline')}
      textOf={(count) => (count === 0 ? t('underHour') : t('hours', { count }))}
    />
  );
};
