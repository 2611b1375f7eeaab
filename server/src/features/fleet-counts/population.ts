import { type Kysely, sql } from 'kysely';
import type { AgencyMove } from '../../platform/agency-move.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';

/** Computers of one agency, family and version. */
export interface ComputerKind {
  agencyId: string;
  osFamily: string;
  agentVersion: string;
}

/** Adds computers to the population of their kind, or takes them away. Golden images count nowhere. */
export const appendPopulation = (db: Kysely<DB>, kind: ComputerKind, computers: number) =>
  appendPopulations(db, [kind], computers);

/** The same for many computers, each of its own kind: summed up first. */
export const appendPopulations = async (
  db: Kysely<DB>,
  kinds: readonly ComputerKind[],
  each: number,
): Promise<void> => {
  const sums = new Map<string, ComputerKind & { computers: number }>();
  for (const kind of kinds) {
    const key = `${kind.agencyId}|${kind.osFamily}|${kind.agentVersion}`;
    const sum = sums.get(key);
    if (sum) sum.computers += each;
    else sums.set(key, { ...kind, computers: each });
  }
  if (sums.size === 0) return;
  await sql`insert into population_deltas (agency_id, os_family, agent_version, computers)
    select * from ${unnest([...sums.values()], {
      agency_id: ['uuid', (row) => row.agencyId],
      os_family: ['text', (row) => row.osFamily],
      agent_version: ['text', (row) => row.agentVersion],
      computers: ['bigint', (row) => row.computers],
    })}`.execute(db);
};

/**
 * What folds the population holds this lock while it does, and so does what moves cells: those of the population and of
 * versions change together, and what is folded at the same time would be counted in the instance that the agency has left.
 * It is taken late and held to the end of the transaction.
 */
export const lockPopulation = (db: Kysely<DB>) => lockUntilCommit(db, 'population');

/** Adds the folded population of agencies to the versions of an instance, or takes it away. */
const countVersions = (db: Kysely<DB>, agencyIds: readonly string[], instanceId: string, sign: 1 | -1) =>
  sql`insert into version_cells as v (instance_id, os_family, agent_version, computers)
    select ${instanceId}::uuid, os_family, agent_version, ${sql.lit(sign)} * sum(computers) from population_cells
    where agency_id = any(${agencyIds}) group by 2, 3 order by 2, 3
    on conflict (instance_id, os_family, agent_version) do update set computers = v.computers + excluded.computers`.execute(
    db,
  );

/**
 * The computers of agencies that move are counted where they go. What is yet to be folded is counted there anyway. What
 * counts the population waits from here on, so it comes last in a move.
 */
export const movePopulation = async (db: ScopedDb, { agencyIds, from, to }: AgencyMove): Promise<void> => {
  const counts = db.unscoped('counts agencies that moved from the scope, perhaps out of it');
  await lockPopulation(counts);
  await countVersions(counts, agencyIds, from.id, -1);
  await countVersions(counts, agencyIds, to.id, 1);
};

/**
 * An agency that is deleted is counted no more. It has no computers: what is folded and what is not make nothing together.
 * So do what its computers reported, which needs no lock: those cells come to nothing by themselves, and go then.
 */
export const forgetPopulation = (db: ScopedDb, agencyId: string, instanceId: string): Promise<void> =>
  forgetPopulations(db, [agencyId], instanceId);

/** The same for several agencies of one instance. */
export const forgetPopulations = async (db: ScopedDb, agencyIds: readonly string[], instanceId: string) => {
  const counts = db.unscoped('counts an agency that was just deleted in scope, and lies in none any more');
  const areGone = sql<boolean>`agency_id = any(${agencyIds})`;
  await lockPopulation(counts);
  await countVersions(counts, agencyIds, instanceId, -1);
  await counts.deleteFrom('population_cells').where(areGone).execute();
  await counts.deleteFrom('population_deltas').where(areGone).execute();
};

/** How many computers an agency has, golden images apart: what is folded, and what is yet to be. */
export const countPopulation = async (db: Kysely<DB>, agencyId: string): Promise<number> => {
  const { rows } = await sql<{ computers: string }>`select coalesce(sum(computers), 0)::bigint as computers from (
    select computers from population_cells where agency_id = ${agencyId}
    union all select computers from population_deltas where agency_id = ${agencyId}) counted`.execute(db);
  return Number(rows[0]?.computers ?? 0);
};
