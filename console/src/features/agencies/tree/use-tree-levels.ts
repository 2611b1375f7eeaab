import { type AgencyNode, type ApiError, api, type Page } from '@egida/contract';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { isGone } from '../../../api/is-gone.ts';
import { apiQuery } from '../../../api/query.ts';
import { type Level, topLevel } from './tree-rows.ts';

/** Agencies of one level asked for at a time. */
export const levelPageSize = 500;

interface Ask {
  level: string;
  page: number;
}

const levelQuery = ({ level, page }: Ask) =>
  apiQuery(api.agencies.tree, {
    query: { ...(level !== topLevel && { parent: level }), page: String(page), size: String(levelPageSize) },
  });

type Result = UseQueryResult<Page<AgencyNode>, ApiError>;

const levelOf = (results: readonly Result[]): Level => {
  const pages = results.flatMap(({ data }) => (data ? [data] : []));
  const failed = results.some(({ isError, data }) => isError && !data);
  return {
    agencies: pages.flatMap(({ collection }) => collection),
    total: pages[0]?.paging.total ?? 0,
    state: failed ? 'failed' : pages.length < results.length ? 'loading' : 'ready',
  };
};

/** The levels of the tree that are open, each loaded page by page as it is asked for. */
export const useTreeLevels = (expanded: ReadonlySet<string>) => {
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const asks = useMemo(
    () =>
      [topLevel, ...expanded].flatMap((level) =>
        Array.from({ length: pages.get(level) ?? 1 }, (_, at): Ask => ({ level, page: at + 1 })),
      ),
    [expanded, pages],
  );
  const combine = useCallback(
    (results: Result[]) => {
      const byLevel = new Map<string, Result[]>();
      for (const [at, result] of results.entries()) {
        const level = asks[at]?.level ?? topLevel;
        byLevel.set(level, [...(byLevel.get(level) ?? []), result]);
      }
      return {
        levels: new Map([...byLevel].map(([level, ofLevel]) => [level, levelOf(ofLevel)] as const)),
        top: byLevel.get(topLevel)?.[0],
        gone: [...byLevel].flatMap(([level, ofLevel]) => (ofLevel.some(({ error }) => isGone(error)) ? [level] : [])),
        retry: (level: string) => {
          for (const result of byLevel.get(level) ?? []) if (result.isError) void result.refetch();
        },
      };
    },
    [asks],
  );
  const { levels, top, gone, retry } = useQueries({ queries: asks.map(levelQuery), combine });
  const more = useCallback(
    (level: string) => setPages((now) => new Map(now).set(level, (now.get(level) ?? 1) + 1)),
    [],
  );
  return { levels, top, gone, retry, more };
};
