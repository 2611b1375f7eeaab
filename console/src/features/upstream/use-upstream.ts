import { api, type Upstream } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { asMenuMark } from '../../api/menu-marks.ts';
import { apiQuery, keyOf } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';

const upstreamQuery = apiQuery(api.upstream.get, {});

/** For mutations: what they answer, as the call that gets it would. */
export const upstreamStored = {
  storeAs: () => keyOf(api.upstream.get, {}),
  asGot: (upstream: Upstream) => ({ upstream }),
};

/** How often its screen looks again; while everything is told, the numbers fall as one watches. */
const [pollMs, tellingMs] = [10_000, 2000];

export const useUpstream = () =>
  useQuery({
    ...upstreamQuery,
    refetchInterval: ({ state }) => (state.data?.upstream?.telling ? tellingMs : pollMs),
  });

/** What of the main instance needs a person, for the menu; nothing for who may do nothing about it. */
export const useUpstreamNeeds = (): { offers: number; isRefused: boolean } => {
  const mayWrite = useSession().may('instances:write');
  const { data } = useQuery({ ...upstreamQuery, ...asMenuMark, enabled: mayWrite });
  const upstream = mayWrite ? data?.upstream : null;
  return { offers: upstream?.offers ?? 0, isRefused: upstream?.state === 'REFUSED' };
};
