import { api, type Instance } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery, whileThere } from '../../api/query.ts';

/** It reports twice a minute; while it tells everything, one watches. */
export const instancesPollMs = 30_000;
const tellingPollMs = 5000;

/** One instance, kept up to date while it is looked at. */
export const useInstance = (instanceId: string) =>
  useQuery({
    ...apiQuery(api.instances.get, { params: { instanceId } }),
    refetchInterval: whileThere((instance: Instance | undefined) =>
      instance?.connection?.telling ? tellingPollMs : instancesPollMs,
    ),
  });
