import { api, type VersionRow } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import { compareVersions } from './version-names.ts';

/** More versions than are ever in use at once. */
const most = '200';

/** Every version in use, whatever the list beside it is filtered by; undefined until known, `null` where it cannot be. */
export const useFleetVersions = (instanceId: string): readonly VersionRow[] | null | undefined => {
  const { data, isError } = useQuery(apiQuery(api.versions.list, { params: { instanceId }, query: { size: most } }));
  return data?.collection ?? (isError ? null : undefined);
};

const computersOf = (rows: readonly VersionRow[]) => rows.reduce((sum, { computers }) => sum + computers, 0);

export const fleetTotals = (rows: readonly VersionRow[], wanted: string) => ({
  total: computersOf(rows),
  behind: wanted ? computersOf(rows.filter(({ version }) => compareVersions(version, wanted) < 0)) : 0,
});
