import { api, certWarningDays } from '@egida/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { asMenuMark } from '../../api/menu-marks.ts';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';
import { useClock } from '../../ui/use-clock.ts';
import { dayMs } from './validity.ts';

/** A day, so that one question is asked all day long. */
const warningDay = (now: number) => new Date(now + certWarningDays * dayMs).toISOString().slice(0, 10);

interface RunningOut {
  count: number;
  filter: string;
  /** What was asked for it, for who has to know whether it could be. */
  asked: readonly UseQueryResult<unknown>[];
}

/** How many certificates have run out or will before long, and the filter that finds them; none for who may not see them. */
export const useRunningOut = (): RunningOut => {
  const mayRead = useSession().may('certs:write');
  const filter = `until:<${warningDay(useClock())}`;
  const query = useQuery({
    ...apiQuery(api.certs.list, { query: { size: '1', filter } }),
    ...asMenuMark,
    enabled: mayRead,
  });
  return { count: query.data?.paging.total ?? 0, filter, asked: mayRead ? [query] : [] };
};
