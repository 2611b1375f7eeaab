import { createHash } from 'node:crypto';
import { type EnrolBody, type Inventory, installationModes } from '@egida/contract';
import canonicalize from 'canonicalize';
import type { Kysely } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import { cleanText, fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { freeAgencies, openAgencyOfKey, retryLater } from '../agents/agents.ts';
import { emptyStateHash } from '../checkin/checkin.ts';
import { redirectEnrolled } from '../commands/commands.ts';
import { inventoryColumns, noteEvents, retryOnTakenMachine } from '../computers/computers.ts';
import { appendPopulation } from '../fleet-counts/fleet-counts.ts';

export { createEnrolmentAdmission } from './enrolment-admission.ts';

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

/**
 * Enrols a computer and answers its id. A machine that is known in the agency is the same computer when it proves it
 * with its former token (a desktop clone: by its host name); else it is a duplicate, flagged for a person to decide.
 * `address` is where it enrols from.
 */
export const enrol = async (
  db: Kysely<DB>,
  body: EnrolBody,
  provenId: string | undefined,
  address: string,
): Promise<string> => {
  const agency = await openAgencyOfKey(db, body.apikey);
  // A computer joins an agency that stays as it is meanwhile; one that is being changed is not waited for.
  if (!(await freeAgencies(db, [agency.id])).has(agency.id)) throw retryLater();
  let id = '';
  // The same machine may be moved to this agency at the very same time: then it is known at the next try.
  await retryOnTakenMachine(db, async () => {
    id = await findOrAddComputer(db, agency, body, provenId, address);
  });
  await redirectEnrolled(db, id);
  return id;
};

const findOrAddComputer = async (
  db: Kysely<DB>,
  agency: { id: string; realm: number },
  body: EnrolBody,
  provenId: string | undefined,
  address: string,
): Promise<string> => {
  const machineId = machineIdOf(body);
  // Two enrolments of one machine at once: the second finds what the first made.
  await lockUntilCommit(db, 'enrolment', `${agency.id} ${machineId}`);
  const known = await db
    .selectFrom('computers')
    .select(['id', 'agency_id'])
    .where('agency_id', '=', agency.id)
    .where('machine_id', '=', machineId)
    .where((eb) =>
      provenId ? eb.or([eb('id', '=', provenId), eb('duplicate', '=', false)]) : eb('duplicate', '=', false),
    )
    .orderBy('duplicate', 'desc')
    .forUpdate()
    .execute();
  const proven = known.find((computer) => computer.id === provenId);
  // A clone is known by its host name alone: its timeline says that it was believed, and from which address it came.
  const clone = !proven && body.installationMode === installationModes.VDI ? known[0] : undefined;
  const same = proven ?? clone ?? (provenId ? await movedAway(db, provenId, machineId) : undefined);
  if (!same) return addComputer(db, agency, body, machineId, known.length > 0);
  const content = clone && { clone: true, address };
  await noteEvents(db, [{ computerId: same.id, agencyId: same.agency_id, event: 'ENROLLED_AGAIN', content }]);
  return same.id;
};

/** A computer that people moved while it was away comes with the key that it still has: it is where they put it. */
const movedAway = (db: Kysely<DB>, provenId: string, machineId: string) =>
  db
    .selectFrom('computers')
    .innerJoin('computer_commands', 'computer_commands.computer_id', 'computers.id')
    .select(['computers.id', 'computers.agency_id'])
    .where('computers.id', '=', provenId)
    .where('computers.machine_id', '=', machineId)
    .where('computer_commands.type', '=', 'move')
    .executeTakeFirst();

const addComputer = async (
  db: Kysely<DB>,
  agency: { id: string; realm: number },
  body: EnrolBody,
  machineId: string,
  duplicate: boolean,
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
  await db.insertInto('computer_seen').values({ computer_id: id, last_seen: new Date().toISOString() }).execute();
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
