import { api, type VersionRow } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';
import type { WantedVersion } from './use-wanted-version.ts';
import { compareVersions } from './version-names.ts';

/** More versions than are ever in use at once. */
const most = '200';

/** Every version in use, whatever the list beside it is filtered by; undefined until known, `null` where it cannot be. */
export const useFleetVersions = (instanceId: string): readonly VersionRow[] | null | undefined => {
  const { data, isError } = useQuery(apiQuery(api.versions.list, { params: { instanceId }, query: { size: most } }));
  return data?.collection ?? (isError ? null : undefined);
};

const computersOf = (rows: readonly VersionRow[]) => rows.reduce((sum, { computers }) => sum + computers, 0);

/** How many there are, have an older version than the one that is wanted, and of these cannot have it: there is no package for them. */
export const fleetTotals = (rows: readonly VersionRow[], wanted: Pick<WantedVersion, 'version' | 'without'> | null) => {
  const older = wanted?.version ? rows.filter(({ version }) => compareVersions(version, wanted.version) < 0) : [];
  const stuck = older.reduce((sum, row) => sum + (wanted?.without ?? []).reduce((all, os) => all + row[os], 0), 0);
  return { total: computersOf(rows), behind: computersOf(older), stuck };
};
