import { type Page, type VersionRow, versionFilter } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import { filterOf, type ListQuery } from '../../platform/db/list.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { seenUntil } from '../../platform/db/seen-until.ts';

/** A version's text as a number in the order of versions: see `versionKey`. */
export const keyOfVersion = (
  version: ReturnType<typeof sql>,
) => sql<number>`(split_part(${version}, '.', 1)::bigint * 10000000000
  + split_part(${version}, '.', 2)::bigint * 100000 + split_part(${version}, '.', 3)::bigint)`;

const order = { version: sql`version_key`, computers: sql`computers` };

/** The versions that run in an instance, summed over its cells: a few for each version, however many computers there are. */
export const listVersions = async (
  db: ScopedDb,
  instanceId: string,
  latest: string,
  query: ListQuery & { sortBy: keyof typeof order },
): Promise<Page<VersionRow>> => {
  const size = query.size ?? 20;
  const direction = sql.raw(query.orderBy);
  const version = sql`agent_version`;
  const where = filterCondition(filterOf(query), versionFilter, {
    fields: { version: sql`version_key` },
    search: version,
    prefix: version,
  });
  const rows = await db.query(
    (inScope) => sql<VersionRow & { total: number; as_of: string }>`
    with versions as (
      select agent_version, ${keyOfVersion(version)} as version_key, sum(computers)::bigint as computers,
        coalesce(sum(computers) filter (where os_family = 'windows'), 0)::bigint as windows,
        coalesce(sum(computers) filter (where os_family = 'linux'), 0)::bigint as linux
      from version_cells
      where instance_id = ${instanceId} and computers > 0 and ${inScope('version_cells')}
      group by 1),
    found as (select * from versions where ${where}),
    page as (select * from found order by ${order[query.sortBy]} ${direction}, version_key ${direction}
      limit ${size} offset ${(query.page - 1) * size})
    select page.agent_version as id, page.agent_version as version, page.computers, page.windows, page.linux,
      page.agent_version = ${latest} as latest, counted.total, ${seenUntil} as as_of
    from (select count(*) as total from found) counted left join page on true
    order by ${order[query.sortBy]} ${direction}, version_key ${direction}`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    collection: rows.flatMap(({ total: _, as_of, ...row }) => (row.id === null ? [] : [row])),
    paging: {
      page: query.page,
      size,
      total,
      pages: Math.max(1, Math.ceil(total / size)),
      exact: true,
      asOf: rows[0]?.as_of ?? new Date().toISOString(),
    },
  };
};

/** Whether a version runs anywhere in an instance. */
export const runsIn = async (db: ScopedDb, instanceId: string, version: string): Promise<boolean> => {
  const row = await db
    .select('version_cells')
    .select('agent_version')
    .where('instance_id', '=', instanceId)
    .where('agent_version', '=', version)
    .where('computers', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** One that was taken off the register is there for nobody, while what its server told is still going. */
export const readInstance = (db: ScopedDb, instanceId: string) =>
  db
    .select('instances')
    .select(['id', 'name', 'type'])
    .where('id', '=', instanceId)
    .where('removed_on', 'is', null)
    .executeTakeFirst();
