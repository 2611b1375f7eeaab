import { api, type ComputerRow } from '@egida/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiQuery, wordsOf } from '../../api/query.ts';

const pollMs = 5000;
/** The latest to connect: who has just enrolled is among them. */
const looked = '20';

/** Has the lists and the tree asked anew in which an agency stands with the number of its computers. */
const countAgain = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey }) => ['agencies', 'agencies/tree'].includes(wordsOf(queryKey).join('/')),
  });

/** The computers that have enrolled in an agency while one was looking, in the order in which they were seen. */
export const useArrivals = (agencyId: string): readonly ComputerRow[] => {
  const client = useQueryClient();
  const [seen, setSeen] = useState<{ since: string; rows: readonly ComputerRow[] } | null>(null);
  const query = { size: looked, sortBy: 'lastConnection', orderBy: 'desc' } as const;
  const { data } = useQuery({
    ...apiQuery(api.computers.list, { params: { agencyId }, query }),
    refetchInterval: pollMs,
  });
  // What stands beside of the agency counts them, too.
  useQuery({ ...apiQuery(api.agencies.get, { params: { agencyId } }), refetchInterval: pollMs });
  // By the server's clock: the browser's own may be off.
  if (data && !seen) setSeen({ since: data.paging.asOf, rows: [] });
  if (data && seen) {
    const fresh = data.collection.filter(
      ({ id, enrolledOn }) => enrolledOn > seen.since && !seen.rows.some((row) => row.id === id),
    );
    if (fresh.length > 0) setSeen({ ...seen, rows: [...seen.rows, ...fresh] });
  }
  const arrived = seen?.rows.length ?? 0;
  useEffect(() => {
    if (arrived > 0) void countAgain(client);
  }, [arrived, client]);
  return seen?.rows ?? [];
};
