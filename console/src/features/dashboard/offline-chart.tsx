import { useMessages } from '../../i18n/use-messages.ts';
import { barsBy } from './count-bars.ts';
import { CountChart } from './count-chart.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import type { StatsPlace } from './stats-place.ts';
import { computerCounts } from './stats-queries.ts';
import { toComputer, toComputers } from './ways.tsx';

/** Nobody reckons in more hours than these. */
const hoursAtMost = 48;

const offline = 'status:OFFLINE|OFFLINE_LONG';

/** The computers that are away: over all by agency, in an agency each of them, the longest first. */
export const OfflineChart = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const timeAway = (hours: number): string => {
    if (hours === 0) return t('underHour');
    return hours < hoursAtMost ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) });
  };
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
      textOf={timeAway}
    />
  );
};
