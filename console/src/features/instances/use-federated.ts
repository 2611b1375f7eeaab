import { api, type Instance } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { asMenuMark } from '../../api/menu-marks.ts';
import { apiQuery } from '../../api/query.ts';
import { useSession } from '../../session/session.tsx';

/** As many are watched, by name: what fits the menu, and many times more than there are instances in one federation. */
const watched = '50';

/** The federated instances as the menu knows them, for administrators; nobody else sees any. */
export const useFederated = (): { instances: readonly Instance[]; total: number } => {
  const { data } = useQuery({
    ...apiQuery(api.instances.list, { query: { size: watched, defaultFilter: 'type:FEDERATED' } }),
    ...asMenuMark,
    enabled: useSession().may('instances:write'),
  });
  return { instances: data?.collection ?? [], total: data?.paging.total ?? 0 };
};

const cut: readonly (string | undefined)[] = ['LATE', 'RENEWED', 'REFUSED'];

/** What it tells is no longer what is there, until somebody does something about it. */
export const isCut = ({ connection }: Pick<Instance, 'connection'>): boolean => cut.includes(connection?.state);
