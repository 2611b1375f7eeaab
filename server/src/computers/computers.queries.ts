import { type ComputerRow, computerFilter, computerStatuses, type Filter, type Page } from '@egida/contract';
import { sql } from 'kysely';
import { filterCondition } from '../db/filter-sql.ts';
import { filterOf, type Known, type ListQuery, readPage } from '../db/list.ts';
import { scopeCondition } from '../db/scope-condition.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { countVaccines } from '../deployments/deployments.ts';
import { computerColumns, computerOrder } from './computers.columns.ts';

const statusName = sql<
  ComputerRow['status']
>`(array[${sql.join(computerStatuses.map((name) => sql.lit(name)))}])[computers.status + 1]`;

const rowsOf = (db: ScopedDb, ids: string[]) =>
  db
    .select('computers')
    .innerJoin('agencies', 'agencies.id', 'computers.agency_id')
    .leftJoin('computer_seen', 'computer_seen.computer_id', 'computers.id')
    .select([
      'computers.id',
      'computers.name',
      'computers.agency_id as agencyId',
      'agencies.name as agencyName',
      'computers.os',
      'computers.agent_version as agentVersion',
      'computers.mac_address as macAddress',
      'computers.cpu',
      'computers.memory',
      'computers.domain',
      'computer_seen.last_seen as lastConnection',
      'computers.tags',
      'computers.marked_for_removal as markedForRemoval',
      'computers.duplicate',
      'computers.arch',
      'computers.enrolled_on as enrolledOn',
      'computers.overrides',
    ])
    .select(sql<ComputerRow['osFamily']>`computers.os_family`.as('osFamily'))
    .select(sql<string | null>`host(computers.ip_address)`.as('ipAddress'))
    .select(sql<ComputerRow['disks']>`computers.disks`.as('disks'))
    .select(sql<ComputerRow['logicalDisks']>`computers.logical_disks`.as('logicalDisks'))
    .select(sql<ComputerRow['users']>`computers.users`.as('users'))
    .select(sql<ComputerRow['installationMode']>`computers.installation_mode`.as('installationMode'))
    .select(statusName.as('status'))
    .leftJoin('rollouts', (join) =>
      join.onRef('rollouts.id', '=', 'agencies.rollout_id').onRef('rollouts.version_key', '>', 'computers.version_key'),
    )
    .select('rollouts.version as wantedVersion')
    .select(
      sql<string | null>`(select k.error from computer_commands k where k.computer_id = computers.id
        and k.failed_on is not null order by k.failed_on desc limit 1)`.as('commandError'),
    )
    .where('computers.id', 'in', ids)
    .execute();

/** Computers as they travel, with how many of what is wanted on each is applied. */
const readComputers = async (db: ScopedDb, ids: string[]): Promise<ComputerRow[]> => {
  const rows = await rowsOf(db, ids);
  const counts = await countVaccines(db, rows);
  return rows.map(({ overrides: _, ...row }) => ({
    ...row,
    ...(counts.get(row.id) ?? { vaccinesApplied: 0, vaccinesNotApplied: 0 }),
  }));
};

export const listComputers = (
  db: ScopedDb,
  agencyId: string,
  query: ListQuery & { sortBy: keyof typeof computerOrder },
): Promise<Page<ComputerRow>> => {
  const filter = filterOf(query);
  return readPage(db, query, {
    table: 'computers',
    where: filterCondition(filter, computerFilter, computerColumns),
    order: computerOrder[query.sortBy],
    total: () => totalFromCells(db, agencyId, filter),
    rows: (ids) => readComputers(db, ids),
    idOf: (row) => row.id,
  });
};

export const readComputer = async (db: ScopedDb, id: string): Promise<ComputerRow | undefined> =>
  (await readComputers(db, [id]))[0];

/** The number of an agency's computers, where the filter asks for nothing but a family: it is counted already. */
const totalFromCells = async (
  db: ScopedDb,
  agencyId: string,
  { clauses, words }: Filter,
): Promise<Known | undefined> => {
  const families = clauses.flatMap(({ field, terms }) =>
    field === 'osFamily' && terms.every((term) => term.op === 'is' && !term.negated)
      ? [terms.map((term) => String(term.value))]
      : [],
  );
  if (words.length > 0 || families.length !== clauses.length || clauses.length > 1) return undefined;
  const ofFamily = families[0] ? sql`and os_family = any(${families[0]})` : sql``;
  const { rows } = await sql<{ total: number; as_of: string; golden: boolean }>`
    select coalesce(sum(n), 0)::bigint as total, now() as as_of, exists (select from computers where ${scopeCondition(db.scope, 'computers')}
        and installation_mode = 2) as golden
    from (select computers as n from population_cells where agency_id = ${agencyId} ${ofFamily}
      union all select computers from population_deltas where agency_id = ${agencyId} ${ofFamily}) counted`.execute(
    db.sql,
  );
  // Golden images are rows of the list, but are counted nowhere.
  const [row] = rows;
  return row && !row.golden ? { total: row.total, asOf: row.as_of } : undefined;
};
