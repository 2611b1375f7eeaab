import { type Kysely, sql } from 'kysely';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import type { DB } from '../../platform/db/tables.gen.ts';

/** A computer that reports what it executed, and the agency that it is in now. */
export interface Sender {
  id: string;
  agencyId: string;
  telemetry: boolean;
}

/**
 * Reports about one computer are stored one after the other, also where two servers take them in: a program would else stand in
 * two months. The locks come in the order of their keys.
 */
export const lockSenders = (db: Kysely<DB>, agentIds: readonly string[]) =>
  sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.telemetryOfComputer)}, computer)
    from (select distinct hashtext(id) as computer from unnest(${agentIds}::text[]) id order by computer) computers`.execute(
    db,
  );

/**
 * The computers that stand. Their agencies stay until the end of this transaction; one that is moving or going at this moment is
 * left out, as nobody waits for that.
 */
export const readSenders = async (db: Kysely<DB>, agentIds: readonly string[]): Promise<Map<string, Sender>> => {
  const { rows } = await sql<Sender>`select c.id, a.id as "agencyId", a.telemetry
    from computers c join agencies a on a.id = c.agency_id where c.id = any(${agentIds})
    for key share of a skip locked`.execute(db);
  return new Map(rows.map((sender) => [sender.id, sender]));
};
