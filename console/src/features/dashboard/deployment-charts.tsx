import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { barsBy, barsBySector } from './count-bars.ts';
import { CountChart } from './count-chart.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import type { StatsPlace } from './stats-place.ts';
import { deploymentCounts } from './stats-queries.ts';
import { toVaccines } from './ways.tsx';

/** Where most vaccines are applied: by agency and, for who may see those, by sector. */
export const DeploymentCharts = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const { may } = useSession();
  return (
    <>
      <CountChart
        title={t('deployments.agency')}
        heads={[t('headAgency'), t('headApplied')]}
        query={deploymentCounts(place, 'agency')}
        barsOf={barsBy((id) => toVaccines({ agencyId: id }))}
        empty={t('noDeployments')}
      />
      {may('sectors:read') && (
        <CountChart
          title={t('deployments.sector')}
          heads={[t('headSector'), t('headApplied')]}
          query={deploymentCounts(place, 'sector')}
          barsOf={barsBySector}
          // Agencies without a sector are in none of them.
          empty={t('noDeploymentsInSectors')}
        />
      )}
    </>
  );
};
