import { api, telemetryFilter } from '@egida/contract';
import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { idsIn } from '../../ui/filter/filter-pieces.ts';
import { useKnownAgencies } from '../agency/agency.ts';
import type { KnownNames } from './telemetry-names.ts';

/** More than these are not asked for one by one. */
const asked = 20;

/** What agencies, computers and vaccines are called that a filter names by their ids. */
export const useKnownNames = (filter: string): KnownNames => {
  const named = (field: 'agency' | 'computer' | 'vaccine') => idsIn(filter, field, telemetryFilter).slice(0, asked);
  const agencies = useKnownAgencies(named('agency'));
  const computers = useQueries({
    queries: named('computer').map((agentId) => apiQuery(api.computers.get, { params: { agentId } })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  });
  const vaccines = useQueries({
    queries: named('vaccine').map((vaccineId) => apiQuery(api.vaccines.get, { params: { vaccineId } })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }) => (data ? [[data.id, data.name] as const] : []))),
  });
  return { agencies, computers, vaccines };
};
