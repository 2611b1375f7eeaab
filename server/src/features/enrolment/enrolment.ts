import { createHash } from 'node:crypto';
import { type EnrolBody, type Inventory, installationModes } from '@egida/contract';
import canonicalize from 'canonicalize';
import { type Kysely, sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { cleanText, fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { freeAgencies, type OpenAgency, openAgencyOfKey, retryLater } from '../agents/agents.ts';
import { emptyStateHash } from '../checkin/checkin.ts';
import { redirectEnrolled } from '../commands/commands.ts';
import { inventoryColumns, noteEvents, noteWithinDay, retryOnTakenMachine } from '../computers/computers.ts';
import { appendPopulation } from '../fleet-counts/fleet-counts.ts';
import { differencesOf } from './clone-differences.ts';
import { followMode } from './follow-mode.ts';
import { mayJoin } from './held-enrolments.ts';

export { createEnrolmentAdmission } from './enrolment-admission.ts';
export { heldRetryAfter } from './held-enrolments.ts';

export const hashInventory = (inventory: Inventory): string =>
  createHash('sha256')
    .update(canonicalize(inventory) ?? '')
    .digest('hex');

/** Half a character has no canonical form: such an inventory is asked for again at the next check-in. */
const hashOrNone = (inventory: Inventory): string =>
  JSON.stringify(inventory).includes('\\ud') ? '' : hashInventory(inventory);

/** A desktop clone is known by its host name, under a prefix that the id of no other machine begins with. */
const machineIdOf = ({ installationMode, inventory, machineId }: EnrolBody): string => {
  if (installationMode === installationModes.VDI) return `vdi:${fold(inventory.name)}`;
  const given = cleanText(machineId, 200);
  return given.startsWith('vdi:') ? `id:${given}` : given;
};

/** A former token that came along, whose computer the machine claims to be. */
export interface EnrolmentProof {
  agentId: string;
  generation: number;
}
type Enrolled = EnrolmentProof;
/** What came of an enrolment: a computer, or one more that waits for a person. */
export type EnrolmentOutcome = Enrolled | 'held';

/** Who enrols, beside what they say of themselves. */
export interface EnrolmentSource {
  /** A former token, where one came along. */
  proof: EnrolmentProof | undefined;
  address: string;
  /** How many computers an agency enrols in a day past its licences, before a person is asked. */
  withoutApproval: number;
  /** After how many seconds a new computer is told to check in. */
  toldSeconds: number;
}

/**
 * Enrols a computer and answers its id, with the generation of its new token. A machine that is known in the agency is the same computer when it proves it
 * with its former token (a desktop clone: by its host name); else it is a duplicate, flagged for a person to decide.
 * One that nobody knows is held where its agency has enrolled many of late.
 */
export const enrol = async (db: Kysely<DB>, body: EnrolBody, source: EnrolmentSource): Promise<EnrolmentOutcome> => {
  const agency = await openAgencyOfKey(db, body.apikey);
  // A computer joins an agency that stays as it is meanwhile; one that is being changed is not waited for.
  if (!(await freeAgencies(db, [agency.id])).has(agency.id)) throw retryLater();
  let outcome: EnrolmentOutcome = 'held';
  // The same machine may be moved to this agency at the very same time: then it is known at the next try.
  await retryOnTakenMachine(db, async () => {
    outcome = await findOrAddComputer(db, agency, body, source);
  });
  if (outcome !== 'held') await redirectEnrolled(db, (outcome as Enrolled).agentId);
  return outcome;
};

const findOrAddComputer = async (
  db: Kysely<DB>,
  agency: OpenAgency,
  body: EnrolBody,
  { proof, address, withoutApproval, toldSeconds }: EnrolmentSource,
): Promise<EnrolmentOutcome> => {
  const machineId = machineIdOf(body);
  // Two enrolments of one machine at once: the second finds what the first made.
  await lockUntilCommit(db, 'enrolment', `${agency.id} ${machineId}`);
  const known = await db
    .selectFrom('computers')
    .innerJoin('computer_presence', 'computer_id', 'id')
    .select(['id', 'computers.agency_id', 'token_generation', 'status', 'ip_address', 'mac_address', 'cpu'])
    .select(['computers.os_family', 'agent_version', 'computers.installation_mode'])
    .where('computers.agency_id', '=', agency.id)
    .where('machine_id', '=', machineId)
    .where((eb) =>
      proof ? eb.or([eb('id', '=', proof.agentId), eb('duplicate', '=', false)]) : eb('duplicate', '=', false),
    )
    .orderBy('duplicate', 'desc')
    .forUpdate('computers')
    .execute();
  const proven = known.find((computer) => proof && proves(proof, computer));
  // A clone is known by its host name alone: its timeline says that it was believed, and from which address it came.
  const clone = !proven && body.installationMode === installationModes.VDI ? known[0] : undefined;
  const same = proven ?? clone ?? (proof ? await movedAway(db, proof, machineId) : undefined);
  if (!same) {
    const candidate = { machineId, name: body.inventory.name, os: body.inventory.os, address };
    if (!(await mayJoin(db, agency, candidate, withoutApproval))) return 'held';
    const asNew = { machineId, duplicate: known.length > 0, toldSeconds };
    return { agentId: await addComputer(db, agency, body, asNew), generation: 0 };
  }
  const content = clone && { clone: true, address, ...differencesOf(clone, body.inventory) };
  await followMode(db, same, body.installationMode);
  await noteWithinDay(db, [{ computerId: same.id, agencyId: same.agency_id, event: 'ENROLLED_AGAIN', content }]);
  return { agentId: same.id, generation: await renewToken(db, same.id) };
};

/** Ends every token that the computer had before. */
const renewToken = async (db: Kysely<DB>, id: string): Promise<number> => {
  const renewed = await db
    .updateTable('computers')
    .set({ token_generation: sql`token_generation + 1`, token_changed_on: sql`now()` })
    .where('id', '=', id)
    .returning('token_generation')
    .executeTakeFirstOrThrow();
  return renewed.token_generation;
};

/** The latest token proves it, and the one before: the answer that brought the latest may have been lost, or it was revoked. */
const proves = (proof: EnrolmentProof, computer: { id: string; token_generation: number }): boolean =>
  proof.agentId === computer.id && proof.generation >= computer.token_generation - 1;

/** A computer that people moved while it was away comes with the key that it still has: it is where they put it. */
const movedAway = async (db: Kysely<DB>, proof: EnrolmentProof, machineId: string) => {
  const computer = await db
    .selectFrom('computers')
    .innerJoin('computer_commands', 'computer_commands.computer_id', 'computers.id')
    .select(['computers.id', 'computers.agency_id', 'computers.token_generation'])
    .select(['computers.os_family', 'computers.agent_version', 'computers.installation_mode'])
    .where('computers.id', '=', proof.agentId)
    .where('computers.machine_id', '=', machineId)
    .where('computer_commands.type', '=', 'move')
    .forUpdate('computers')
    .executeTakeFirst();
  return computer && proves(proof, computer) ? computer : undefined;
};

const addComputer = async (
  db: Kysely<DB>,
  agency: { id: string; realm: number },
  body: EnrolBody,
  { machineId, duplicate, toldSeconds }: { machineId: string; duplicate: boolean; toldSeconds: number },
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('computers')
    .values({
      ...inventoryColumns(body.inventory, body.agentVersion),
      id,
      agency_id: agency.id,
      realm: agency.realm,
      machine_id: machineId,
      duplicate,
      installation_mode: body.installationMode,
      inventory_hash: hashOrNone(body.inventory),
      state_hash: emptyStateHash,
    })
    .execute();
  const seen = { computer_id: id, last_seen: new Date().toISOString(), told_seconds: toldSeconds };
  await db.insertInto('computer_seen').values(seen).execute();
  if (body.installationMode !== installationModes.GOLDEN) {
    await appendPopulation(
      db,
      { agencyId: agency.id, osFamily: body.inventory.osFamily, agentVersion: body.agentVersion },
      1,
    );
  }
  const content = { version: body.agentVersion, ...(duplicate && { duplicate }) };
  await noteEvents(db, [{ computerId: id, agencyId: agency.id, event: 'ENROLLED', content }]);
  return id;
};
