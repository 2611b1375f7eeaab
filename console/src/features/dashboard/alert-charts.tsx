import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { alertMessages } from '../alerts/alerts.ts';
import { ChartSection } from './chart-section.tsx';
import { barsBy, barsBySector } from './count-bars.ts';
import { CountChart } from './count-chart.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { isOverAgencies, type StatsPlace } from './stats-place.ts';
import { alertCounts } from './stats-queries.ts';
import { toAlerts } from './ways.tsx';

/** Where active alerts come from; summed up by agency and sector for administrators over all alone. */
export const AlertCharts = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const tAlerts = useMessages(alertMessages);
  const { isAdmin } = useSession();
  const empty = t('noAlerts');
  return (
    <ChartSection title={t('alertsNow')} height="eight">
      <CountChart
        title={t('alerts.vaccine')}
        heads={[t('headVaccine'), t('headAlerts')]}
        query={alertCounts(place, 'vaccine')}
        barsOf={barsBy((id) => toAlerts(place, `vaccine:${id}`), tAlerts('unknownVaccine'))}
        empty={empty}
      />
      <CountChart
        title={t('alerts.computer')}
        heads={[t('headComputer'), t('headAlerts')]}
        query={alertCounts(place, 'computer')}
        barsOf={barsBy((id) => toAlerts(place, `computer:${id}`))}
        empty={empty}
      />
      {isAdmin && isOverAgencies(place) && (
        <>
          <CountChart
            title={t('alerts.agency')}
            heads={[t('headAgency'), t('headAlerts')]}
            query={alertCounts(place, 'agency')}
            barsOf={barsBy((id) => toAlerts({ agencyId: id }))}
            empty={empty}
          />
          <CountChart
            title={t('alerts.sector')}
            heads={[t('headSector'), t('headAlerts')]}
            query={alertCounts(place, 'sector')}
            barsOf={barsBySector}
            // Agencies without a sector are in none of them.
            empty={t('noAlertsInSectors')}
          />
        </>
      )}
    </ChartSection>
  );
};
