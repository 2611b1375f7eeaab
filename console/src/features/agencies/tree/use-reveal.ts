import { type Agency, api } from '@egida/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery } from '../../../api/query.ts';

const loaded = (results: readonly { data?: Agency | undefined }[]) =>
  results.flatMap(({ data }) => (data ? [data] : []));

/**
 * The way down to an agency that is to be seen in the tree: those above it, then itself. Empty until all of it is known.
 */
export const usePathTo = (agencyId: string | null): readonly Agency[] => {
  const query = useQuery({
    ...apiQuery(api.agencies.get, { params: { agencyId: agencyId ?? '' } }),
    enabled: agencyId !== null,
  });
  const agency = agencyId === null ? undefined : query.data;
  const above = agency?.ancestors ?? [];
  const ancestors = useQueries({
    queries: above.map((one) => apiQuery(api.agencies.get, { params: { agencyId: one.agencyId } })),
    combine: loaded,
  });
  return useMemo(
    () => (agency && ancestors.length === agency.ancestors.length ? [...ancestors, agency] : []),
    [agency, ancestors],
  );
};
