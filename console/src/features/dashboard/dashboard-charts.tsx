import { useMessages } from '../../i18n/use-messages.ts';
import { AlertCharts } from './alert-charts.tsx';
import { ChartSection } from './chart-section.tsx';
import { ComputerCharts } from './computer-charts.tsx';
import { dashboardMessages } from './dashboard.messages.ts';
import { DeploymentCharts } from './deployment-charts.tsx';
import { EvolutionCharts } from './evolution-charts.tsx';

/** Everything that is counted, drawn: of one agency, or of all that one sees. */
export const DashboardCharts = ({ agencyId }: { agencyId: string | undefined }) => {
  const t = useMessages(dashboardMessages);
  return (
    <>
      <AlertCharts agencyId={agencyId} />
      <ChartSection title={t(agencyId === undefined ? 'computersNow' : 'computersOfAgency')} height="five">
        <ComputerCharts agencyId={agencyId} />
        {agencyId === undefined && <DeploymentCharts />}
      </ChartSection>
      <EvolutionCharts agencyId={agencyId} />
    </>
  );
};
