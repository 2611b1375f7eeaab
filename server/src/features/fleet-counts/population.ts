import { type Kysely, sql } from 'kysely';
import type { AgencyMove } from '../../platform/agency-move.ts';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/**
 * Whoever folds the population holds this lock while it does, and so does whoever moves cells: those of the population and of
 * versions change together, and what is folded at the same time would be counted in the instance that the agency has left.
 * Taken late and held to the end of the transaction.
 */
export const lockPopulation = (db: Kysely<DB>) => lockUntilCommit(db, 'population');

/** Adds the folded population of agencies to the versions of an instance, or takes it away. */
const countVersions = (db: ScopedDb, agencyIds: readonly string[], instanceId: string, sign: 1 | -1) =>
  sql`insert into version_cells as v (instance_id, os_family, agent_version, computers)
    select ${instanceId}::uuid, os_family, agent_version, ${sql.lit(sign)} * sum(computers) from population_cells
    where agency_id = any(${agencyIds}) group by 2, 3 order by 2, 3
    on conflict (instance_id, os_family, agent_version) do update set computers = v.computers + excluded.computers`.execute(
    db.sql,
  );

/**
 * The computers of agencies that move are counted where they go. What is yet to be folded is counted there anyway. Whoever
 * counts the population waits from here on, so it comes last in a move.
 */
export const movePopulation = async (db: ScopedDb, { agencyIds, from, to }: AgencyMove): Promise<void> => {
  await lockPopulation(db.sql);
  await countVersions(db, agencyIds, from.id, -1);
  await countVersions(db, agencyIds, to.id, 1);
};

/**
 * An agency that is deleted is counted no more. It has no computers: what is folded and what is not make nothing together.
 * So do what its computers reported, which needs no lock: those cells come to nothing by themselves, and go then.
 */
export const forgetPopulation = async (db: ScopedDb, agencyId: string, instanceId: string): Promise<void> => {
  await lockPopulation(db.sql);
  await countVersions(db, [agencyId], instanceId, -1);
  await db.sql.deleteFrom('population_cells').where('agency_id', '=', agencyId).execute();
  await db.sql.deleteFrom('population_deltas').where('agency_id', '=', agencyId).execute();
};
