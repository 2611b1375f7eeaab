import { api } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { isAwaited, isMissing } from '../../api/tried-again.ts';

const pollMs = 30_000;

/** What is counted, in the order in which it is told, and where it is seen. */
export const countedNeeds = [
  { name: 'alerts', tone: 'error', to: '/agencies/$agency/alerts', filter: undefined },
  { name: 'vaccines', tone: 'error', to: '/agencies/$agency/vaccines', filter: 'status:ERROR' },
  { name: 'held', tone: 'warning', to: '/agencies/$agency/computers', filter: undefined },
  { name: 'commands', tone: 'warning', to: '/agencies/$agency/computers', filter: 'commandFailed:true' },
  { name: 'duplicates', tone: 'warning', to: '/agencies/$agency/computers', filter: 'duplicate:true' },
  { name: 'away', tone: 'warning', to: '/agencies/$agency/computers', filter: 'status:OFFLINE_LONG' },
] as const;
type CountedNeed = (typeof countedNeeds)[number]['name'];

const filterOf = (need: CountedNeed) => countedNeeds.find(({ name }) => name === need)?.filter ?? '';

/** How many things of an agency need a person, of each kind: a page of one row says how many there are. */
export const useCountedNeeds = (agencyId: string) => {
  const params = { agencyId };
  const often = { refetchInterval: pollMs };
  const page = (filter: string) => ({ size: '1', filter });
  const computers = (need: CountedNeed) => ({
    ...apiQuery(api.computers.list, { params, query: page(filterOf(need)) }),
    ...often,
  });
  const away = useQuery(computers('away'));
  const commands = useQuery(computers('commands'));
  const duplicates = useQuery(computers('duplicates'));
  const held = useQuery({ ...apiQuery(api.enrolments.held, { params }), ...often });
  const alerts = useQuery({ ...apiQuery(api.alerts.ofAgency, { params, query: page('status:ACTIVE') }), ...often });
  const vaccines = useQuery({
    ...apiQuery(api.deployments.ofAgency, { params, query: page(filterOf('vaccines')) }),
    ...often,
  });
  const all = [away, commands, duplicates, held, alerts, vaccines];
  // What is known stands while the rest is tried again.
  const failed = all.some(isMissing);
  return {
    counts: {
      away: away.data?.paging.total ?? 0,
      commands: commands.data?.paging.total ?? 0,
      duplicates: duplicates.data?.paging.total ?? 0,
      held: held.data?.collection.length ?? 0,
      alerts: alerts.data?.paging.total ?? 0,
      vaccines: vaccines.data?.paging.total ?? 0,
    } satisfies Record<CountedNeed, number>,
    failed,
    waits: !failed && all.some(isAwaited),
    retry: () => {
      for (const { refetch } of all) void refetch();
    },
  };
};
