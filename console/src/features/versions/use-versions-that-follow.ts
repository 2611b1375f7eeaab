import { api } from '@egida/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery, wordsOf } from '../../api/query.ts';

/**
 * Brings the versions in use up to date as updates get on: asked for by themselves they could stand one step behind, and
 * contradict an update that is finished. Whoever uses it has the updates asked for again and again already.
 */
export const useVersionsThatFollow = (instanceId: string): void => {
  const client = useQueryClient();
  const rollouts = useQuery(apiQuery(api.versions.rollouts, { params: { instanceId } })).data?.collection;
  const reached = rollouts?.map(({ id, updated }) => `${id} ${updated}`).join();
  const known = useRef(reached);
  useEffect(() => {
    if (known.current === reached) return;
    const isFirst = known.current === undefined;
    known.current = reached;
    if (!isFirst)
      void client.invalidateQueries({ predicate: ({ queryKey }) => wordsOf(queryKey).includes('versions') });
  }, [reached, client]);
};
