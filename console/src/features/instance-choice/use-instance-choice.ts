import { api, type Instance } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { useUrlState } from '../../api/url-state.ts';
import { useSession } from '../../session/session.tsx';

/** How often it is asked how its server stands. */
const pollMs = 30_000;

export interface InstanceChoice {
  /** Absent: all of them. */
  instanceId: string | undefined;
  /** Another server runs it: what is seen of it is what that told. */
  isOther: boolean;
  /** Once it is known. */
  instance: Instance | undefined;
  /** When it was asked for. */
  askedAt: number;
  /** The address names one that is not there, or not any more. */
  isGone: boolean;
  choose: (instanceId: string | undefined) => void;
}

/** What of another instance a screen does not keep: it holds other rows. */
const anew = { filter: undefined, page: undefined, panel: undefined };

/**
 * The instance that a screen is about, as its address says (`?instance=`), where an administrator chose one; `otherwise`, the
 * one that it is about when the address says nothing.
 */
export const useInstanceChoice = (otherwise?: string): InstanceChoice => {
  const { may, user } = useSession();
  const [url, setUrl] = useUrlState();
  const mayLook = may('instances:write');
  const instanceId = (mayLook && url.instance) || otherwise;
  const query = useQuery({
    ...apiQuery(api.instances.get, { params: { instanceId: instanceId ?? '' } }),
    enabled: mayLook && instanceId !== undefined,
    refetchInterval: pollMs,
  });
  const status = query.error?.status;
  return {
    instanceId,
    isOther: instanceId !== undefined && instanceId !== user.instanceId,
    instance: query.data,
    askedAt: query.dataUpdatedAt,
    isGone: status === 404 || status === 400,
    choose: (id) => setUrl({ ...anew, instance: id === otherwise ? undefined : id }),
  };
};
