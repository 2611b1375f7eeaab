import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { alertMessages } from '../alerts/alerts.ts';
import { ChartSection } from './chart-section.tsx';
import { barsBy, barsBySector } from './count-bars.ts';
import { CountChart } from './count-chart.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { alertCounts } from './stats-queries.ts';
import { toAlerts } from './ways.tsx';

/** Where active alerts come from; summed up by agency and sector for administrators over all alone. */
export const AlertCharts = ({ agencyId }: { agencyId: string | undefined }) => {
  const t = useMessages(dashboardMessages);
  const tAlerts = useMessages(alertMessages);
  const { isAdmin } = useSession();
  const empty = t('noAlerts');
  return (
    <ChartSection title={t('alertsNow')} height="eight">
      <CountChart
        title={t('alerts.vaccine')}
        heads={[t('headVaccine'), t('headAlerts')]}
        query={alertCounts(agencyId, 'vaccine')}
        barsOf={barsBy((id) => toAlerts(agencyId, `vaccine:${id}`), tAlerts('unknownVaccine'))}
        empty={empty}
      />
      <CountChart
        title={t('alerts.computer')}
        heads={[t('headComputer'), t('headAlerts')]}
        query={alertCounts(agencyId, 'computer')}
        barsOf={barsBy((id) => toAlerts(agencyId, `computer:${id}`))}
        empty={empty}
      />
      {isAdmin && agencyId === undefined && (
        <>
          <CountChart
            title={t('alerts.agency')}
            heads={[t('headAgency'), t('headAlerts')]}
            query={alertCounts(undefined, 'agency')}
            barsOf={barsBy((id) => toAlerts(id))}
            empty={empty}
          />
          <CountChart
            title={t('alerts.sector')}
            heads={[t('headSector'), t('headAlerts')]}
            query={alertCounts(undefined, 'sector')}
            barsOf={barsBySector}
            // Agencies without a sector are in none of them.
            empty={t('noAlertsInSectors')}
          />
        </>
      )}
    </ChartSection>
  );
};
