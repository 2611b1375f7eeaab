import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRunningOut } from '../certs/certs.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { type HomeNeed, needWay } from './home-need.ts';
import { statsPollMs, totalsQuery } from './stats-queries.ts';
import { useAgencyNeeds } from './use-agency-needs.ts';
import { useFleetNeeds } from './use-fleet-needs.ts';
import { toAlerts, toCerts } from './ways.tsx';

/** What over all that one sees needs somebody now, the worst first, and whether all of it could be asked. */
export const useHomeNeeds = () => {
  const t = useMessages(dashboardMessages);
  const totals = useQuery({ ...totalsQuery(undefined), refetchInterval: statsPollMs });
  const agencies = useAgencyNeeds();
  const fleet = useFleetNeeds();
  const certs = useRunningOut();
  const needs: HomeNeed[] = [...fleet.needs, ...agencies.needs];
  const alerts = totals.data?.alerts ?? 0;
  if (alerts > 0) {
    const way = needWay(toAlerts(undefined), t('needAlertsShow', { count: alerts }));
    needs.unshift({ id: 'alerts', tone: 'error', text: t('needAlerts', { count: alerts }), way });
  }
  if (certs.count > 0) {
    const way = needWay(toCerts(certs.filter), t('needShow', { count: certs.count }));
    needs.push({ id: 'certs', tone: 'warning', text: t('needCerts', { count: certs.count }), way });
  }
  const asked = [totals, ...agencies.asked, ...fleet.asked];
  const failed = asked.some(({ isError, data }) => isError && data === undefined);
  return {
    needs,
    failed,
    waits: !failed && asked.some(({ isPending }) => isPending),
    retry: () => {
      for (const { refetch } of asked) void refetch();
    },
  };
};
