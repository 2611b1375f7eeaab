import { type Count, computerStatuses, installationModes } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { readKept } from './stat-scope.ts';

/*
 * Computers by what they have in common; golden images are none. The comments say how many rows a statement reads at
 * most, with 10,000 agencies.
 */

const { ONLINE } = computerStatuses;

/** For who sees realms, three rows for each system and status: dozens. For who sees 2,000 agencies, some 20,000. */
export const countBySystem = (db: ScopedDb, size: number): Promise<Count[]> =>
  readKept(
    db,
    (kept) => sql<Count>`select os as id, os as label, sum(computers)::int as count from computer_cells
    where ${kept('agency_id')} group by os having sum(computers) > 0 order by 3 desc, 1 limit ${size}`,
  );

/** The same rows. */
export const countByStatus = async (db: ScopedDb, size: number): Promise<Count[]> => {
  const rows = await readKept(
    db,
    (kept) => sql<{ status: number; count: number }>`select status, sum(computers)::int as count from computer_cells
    where ${kept('agency_id')} group by 1 having sum(computers) > 0 order by 2 desc, 1 limit ${size}`,
  );
  const names = Object.entries(computerStatuses);
  return rows.flatMap(({ status, count }) => {
    const [name] = names.find(([, number]) => number === status) ?? [];
    return name === undefined ? [] : [{ id: name, label: name, count }];
  });
};

/**
 * For who sees everything, what is kept by instance: some rows for each version. For others those of their agencies:
 * eight each where four versions run, 80,000 for who sees the whole main realm.
 */
export const countByVersion = (db: ScopedDb, size: number): Promise<Count[]> => {
  const cells = db.scope.kind === 'everything' ? 'version_cells' : 'population_cells';
  return db.query(
    (inScope) => sql<Count>`select agent_version as id, agent_version as label, sum(computers)::bigint as count
    from ${sql.table(cells)} where ${inScope(cells)} group by agent_version having sum(computers) > 0
    order by 3 desc, 1 limit ${size}`,
  );
};

/** How many computers are away, by agency. Of each agency in scope the rows of its systems and statuses: 150,000. */
export const countAwayByAgency = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (inScope) => sql<Count>`select a.id, a.name as label, sum(c.computers)::int as count
    from computer_cells c join agencies a on a.id = c.agency_id and ${inScope('agencies', 'a')}
    where c.status <> ${sql.lit(ONLINE)} group by a.id having sum(c.computers) > 0
    order by 3 desc, a.name_key, a.id limit ${size}`,
  );

/**
 * For how many whole hours computers have been away, the longest first: so many rows as are shown, from the end of an
 * index.
 */
export const hoursAway = (db: ScopedDb, size: number): Promise<Count[]> =>
  db.query(
    (
      inScope,
    ) => sql<Count>`select c.id, c.name as label, floor(extract(epoch from now() - p.last_connection) / 3600)::int as count
    from computer_presence p join computers c on c.id = p.computer_id
    where p.last_connection < 'infinity'
      and p.status <> ${sql.lit(ONLINE)} and p.installation_mode <> ${sql.lit(installationModes.GOLDEN)}
      and ${inScope('computer_presence', 'p')}
    order by p.last_connection, p.computer_id limit ${size}`,
  );
