import { useQuery } from '@tanstack/react-query';
import { isAwaited, isMissing } from '../../api/tried-again.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useSession } from '../../session/session.tsx';
import { useRunningOut } from '../certs/certs.ts';
import { useNeedsPerson } from '../computers/computers.ts';
import { useOpenIssues } from '../issues/issues.ts';
import { dashboardMessages } from './dashboard.messages.ts';
import { type HomeNeed, needWay } from './home-need.ts';
import { inPlace, type StatsPlace } from './stats-place.ts';
import { statsPollMs, totalsQuery } from './stats-queries.ts';
import { useAgencyNeeds } from './use-agency-needs.ts';
import { toAlerts, toCerts, toComputers, toNewAgency, toOpenIssues } from './ways.tsx';

/**
 * What of all that one sees, or of an instance, needs somebody now, the worst first, and whether all of it could be asked. What
 * agents of another instance trust is its server's, and support is asked of this one.
 */
export const useHomeNeeds = (place: StatsPlace) => {
  const t = useMessages(dashboardMessages);
  const { may } = useSession();
  const totals = useQuery({ ...totalsQuery(place), refetchInterval: statsPollMs });
  const agencies = useAgencyNeeds(place);
  const computers = useNeedsPerson(
    undefined,
    (filter, verb) => needWay(toComputers(place, filter), verb),
    inPlace(place),
  );
  const certs = useRunningOut();
  const issues = useOpenIssues();
  const needs: HomeNeed[] = [
    ...computers.needs.map(({ id, text, way }): HomeNeed => ({ id, tone: 'warning', text, way })),
    ...agencies.needs,
  ];
  const alerts = totals.data?.alerts ?? 0;
  if (alerts > 0) {
    const way = needWay(toAlerts(place), t('needAlertsShow', { count: alerts }));
    needs.unshift({ id: 'alerts', tone: 'error', text: t('needAlerts', { count: alerts }), way });
  }
  if (issues.count > 0 && !place.isOther) {
    const way = needWay(toOpenIssues, t('needIssuesShow', { count: issues.count }));
    needs.push({ id: 'issues', tone: 'warning', text: t('needIssues', { count: issues.count }), way });
  }
  if (certs.count > 0 && !place.isOther) {
    const way = needWay(toCerts(certs.filter), t('needCertsShow', { count: certs.count }));
    needs.push({ id: 'certs', tone: 'warning', text: t('needCerts', { count: certs.count }), way });
  }
  // Where there is nothing yet, that all is well would say nothing.
  if (totals.data?.agencies === 0 && may('agencies:write') && !place.isOther) {
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
