import { maxHeldComputers } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { cleanLine, cleanName } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import type { OpenAgency } from '../agents/agents.ts';
import { countPopulation } from '../fleet-counts/fleet-counts.ts';

/** Seconds after which the agent of a computer that waits asks again. */
export const heldRetryAfter = 300;

/** A computer that nobody knows, and where it asks from. */
export interface Candidate {
  machineId: string;
  name: string;
  os: string;
  address: string;
}

/**
 * Whether a computer that is not known may join its agency now; else it is written down among those that wait for a person. A
 * key that got out would else make computers without end, of which somebody has to find out which are real.
 */
export const mayJoin = async (
  db: Kysely<DB>,
  agency: OpenAgency,
  candidate: Candidate,
  withoutApproval: number,
): Promise<boolean> => {
  const may =
    isOpen(agency) ||
    (await isApproved(db, agency.id, candidate)) ||
    !(await isPastCeiling(db, agency, withoutApproval));
  if (may) await forget(db, agency.id, candidate);
  else await hold(db, agency.id, candidate);
  return may;
};

const isOpen = ({ enrolment_open_until: until }: OpenAgency): boolean =>
  until !== null && Date.parse(until) > Date.now();

const waiting = (db: Kysely<DB>, agencyId: string, { machineId }: Candidate) =>
  db.selectFrom('held_enrolments').where('agency_id', '=', agencyId).where('machine_id', '=', machineId);

const isApproved = async (db: Kysely<DB>, agencyId: string, candidate: Candidate): Promise<boolean> =>
  (await waiting(db, agencyId, candidate).where('approved_on', 'is not', null).select('id').executeTakeFirst()) !==
  undefined;

/** Past its licences, and past what an agency enrols in a day unasked. */
const isPastCeiling = async (db: Kysely<DB>, agency: OpenAgency, withoutApproval: number): Promise<boolean> => {
  const { rows } = await sql<{ many: boolean }>`select count(*) >= ${withoutApproval} as many from (
    select from computers where agency_id = ${agency.id} and enrolled_on > now() - interval '1 day'
    limit ${withoutApproval}) lately`.execute(db);
  return rows[0]?.many === true && (await countPopulation(db, agency.id)) >= agency.license_quantity;
};

const forget = async (db: Kysely<DB>, agencyId: string, { machineId }: Candidate): Promise<void> => {
  await db
    .deleteFrom('held_enrolments')
    .where('agency_id', '=', agencyId)
    .where('machine_id', '=', machineId)
    .execute();
};

/** Writes down that it waits, unless too many do: then it is told the same, and stands on no list. */
const hold = async (db: Kysely<DB>, agencyId: string, candidate: Candidate): Promise<void> => {
  const { machineId, address } = candidate;
  const [name, os] = [cleanName(candidate.name, 255), cleanLine(candidate.os, 255)];
  const known = await db
    .updateTable('held_enrolments')
    .set({ name, os, address, last_tried_on: sql`now()` })
    .where('agency_id', '=', agencyId)
    .where('machine_id', '=', machineId)
    .returning('id')
    .executeTakeFirst();
  if (known) return;
  await sql`insert into held_enrolments (id, agency_id, machine_id, name, os, address)
    select ${newId()}, ${agencyId}, ${machineId}, ${name}, ${os}, ${address}::inet
    where (select count(*) from (select from held_enrolments where agency_id = ${agencyId}
      limit ${maxHeldComputers}) held) < ${maxHeldComputers}
    on conflict (agency_id, machine_id) do nothing`.execute(db);
};
