import { useQuery } from '@tanstack/react-query';
import { isAwaited, isMissing } from '../../api/tried-again.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { useRunningOut } from '../certs/certs.ts';
import { useNeedsPerson } from '../computers/computers.ts';
import { useOpenIssues } from '../issues/issues.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { type HomeNeed, needWay } from './home-need.ts';
import { statsPollMs, totalsQuery } from './stats-queries.ts';
import { useAgencyNeeds } from './use-agency-needs.ts';
import { toAlerts, toCerts, toComputers, toNewAgency, toOpenIssues } from './ways.tsx';

/** What over all that one sees needs somebody now, the worst first, and whether all of it could be asked. */
export const useHomeNeeds = () => {
  const t = useMessages(dashboardMessages);
  const { may } = useSession();
  const totals = useQuery({ ...totalsQuery(undefined), refetchInterval: statsPollMs });
  const agencies = useAgencyNeeds();
  const computers = useNeedsPerson(undefined, (filter, verb) => needWay(toComputers(undefined, filter), verb));
  const certs = useRunningOut();
  const issues = useOpenIssues();
  const needs: HomeNeed[] = [
    ...computers.needs.map(({ id, text, way }): HomeNeed => ({ id, tone: 'warning', text, way })),
    ...agencies.needs,
  ];
  const alerts = totals.data?.alerts ?? 0;
  if (alerts > 0) {
    const way = needWay(toAlerts(undefined), t('needAlertsShow', { count: alerts }));
    needs.unshift({ id: 'alerts', tone: 'error', text: t('needAlerts', { count: alerts }), way });
  }
  if (issues.count > 0) {
    const way = needWay(toOpenIssues, t('needIssuesShow', { count: issues.count }));
    needs.push({ id: 'issues', tone: 'warning', text: t('needIssues', { count: issues.count }), way });
  }
  if (certs.count > 0) {
    const way = needWay(toCerts(certs.filter), t('needCertsShow', { count: certs.count }));
    needs.push({ id: 'certs', tone: 'warning', text: t('needCerts', { count: certs.count }), way });
  }
  // Where there is nothing yet, that all is well would say nothing.
  if (totals.data?.agencies === 0 && may('agencies:write')) {
    needs.push({ id: 'none', tone: 'info', text: t('noAgencies'), way: needWay(toNewAgency, t('noAgenciesShow')) });
  }
  const asked = [totals, ...agencies.asked, ...computers.asked, ...certs.asked, ...issues.asked];
  // What is known stands while the rest is tried again.
  const failed = asked.some(isMissing);
  return {
    needs,
    failed,
    waits: !failed && asked.some(isAwaited),
    retry: () => {
      for (const { refetch } of asked) void refetch();
    },
  };
};
