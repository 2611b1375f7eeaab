import type { Endpoint } from '@egida/contract';
import type { Query, QueryClient } from '@tanstack/react-query';
import { wordsOf } from './query.ts';

/** What a call has deleted: the id that its path ends in; undefined for every other call. */
export const deletedIdOf = ({ method, path }: Endpoint, input: object): string | undefined => {
  const last = path.split('/').at(-1) ?? '';
  if (method !== 'DELETE' || !last.startsWith(':')) return undefined;
  const params = 'params' in input ? (input.params as Record<string, string>) : {};
  return params[last.slice(1)];
};

export const isAbout = (id: string | undefined, { queryKey }: Pick<Query, 'queryKey'>): boolean =>
  id !== undefined && wordsOf(queryKey).includes(id);

/** Drops every answer about what was deleted; those on screen once their panel is gone, and none is asked for again. */
export const forgetDeleted = (client: QueryClient, id: string): void => {
  const cache = client.getQueryCache();
  const predicate = (query: Query) => isAbout(id, query);
  const drop = () => client.removeQueries({ predicate, type: 'inactive' });
  drop();
  if (cache.findAll({ predicate }).length === 0) return;
  const stop = cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved' || !predicate(query)) return;
    drop();
    if (cache.findAll({ predicate }).length === 0) stop();
  });
};
