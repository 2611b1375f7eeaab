import { useMessages } from '../../i18n/use-messages.ts';
import { AlertCharts } from './alert-charts.tsx';
import { ChartSection } from './chart-section.tsx';
import { ComputerCharts } from './computer-charts.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { DeploymentCharts } from './deployment-charts.tsx';
import { EvolutionCharts } from './evolution-charts.tsx';
import { isOverAgencies, type StatsPlace } from './stats-place.ts';

/** Everything that is counted, drawn: of one agency, of an instance, or of all that one sees. */
export const DashboardCharts = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const withVaccines = isOverAgencies(place) && !place.isOther;
  return (
    <>
      <AlertCharts {...place} />
      <ChartSection
        title={t(withVaccines ? 'computersNow' : 'computersOfAgency')}
        height="five"
        note={place.isOther && t('deploymentsElsewhere')}
      >
        <ComputerCharts {...place} />
        {withVaccines && <DeploymentCharts {...place} />}
      </ChartSection>
      <EvolutionCharts {...place} />
    </>
  );
};
