import { createHash } from 'node:crypto';
import type { EnrolBody, Inventory } from '@egida/contract';
import canonicalize from 'canonicalize';
import { type Kysely, sql } from 'kysely';
import { cleanText, fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import type { DB } from '../db/tables.gen.ts';
import { appendPopulation } from '../deployments/deployments.ts';
import { AppError } from '../http/app-error.ts';
import { inventoryColumns } from './inventory.ts';
import { emptyStateHash } from './state-change.ts';

const vdi = 1;
const golden = 2;

export const hashInventory = (inventory: Inventory): string =>
  createHash('sha256')
    .update(canonicalize(inventory) ?? '')
    .digest('hex');

/** Half a character has no canonical form: such an inventory is asked for again at the next check-in. */
const hashOrNone = (inventory: Inventory): string =>
  JSON.stringify(inventory).includes('\\ud') ? '' : hashInventory(inventory);

/** The agency of a key, if computers may still join it: after its contract or its expiry only protection stays. */
const agencyOf = async (db: Kysely<DB>, apikey: string) => {
  const agency = await db
    .selectFrom('agencies')
    .select(['id', 'realm', 'installation_status', 'expiration'])
    .where('apikey', '=', cleanText(apikey, 200))
    .executeTakeFirst();
  if (!agency) throw new AppError('apikey.notValid');
  const expired = agency.expiration !== null && Date.parse(agency.expiration) < Date.now();
  if (agency.installation_status === 2 || expired) throw new AppError('enrolment.closed');
  return agency;
};

/** A desktop clone is known by its host name, under a prefix that the id of no other machine begins with. */
const machineIdOf = ({ installationMode, inventory, machineId }: EnrolBody): string => {
  if (installationMode === vdi) return `vdi:${fold(inventory.name)}`;
  const given = cleanText(machineId, 200);
  return given.startsWith('vdi:') ? `id:${given}` : given;
};

/**
 * Enrols a computer and answers its id. A machine that is known in the agency is the same computer when it proves it
 * with its former token (a desktop clone: by its host name); else it is a duplicate, flagged for a person to decide.
 */
export const enrol = async (db: Kysely<DB>, body: EnrolBody, provenId: string | undefined): Promise<string> => {
  const agency = await agencyOf(db, body.apikey);
  const machineId = machineIdOf(body);
  // Two enrolments of one machine at once: the second finds what the first made.
  await sql`select pg_advisory_xact_lock(7142006, hashtext(${`${agency.id} ${machineId}`}))`.execute(db);
  const known = await db
    .selectFrom('computers')
    .select(['id', 'os_family'])
    .where('agency_id', '=', agency.id)
    .where('machine_id', '=', machineId)
    .where((eb) =>
      provenId ? eb.or([eb('id', '=', provenId), eb('duplicate', '=', false)]) : eb('duplicate', '=', false),
    )
    .orderBy('duplicate', 'desc')
    .forUpdate()
    .execute();
  const same =
    known.find((computer) => computer.id === provenId) ?? (body.installationMode === vdi ? known[0] : undefined);
  if (same) return same.id;
  return addComputer(db, agency, body, machineId, known.length > 0);
};

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
  if (body.installationMode !== golden) {
    await appendPopulation(
      db,
      { agencyId: agency.id, osFamily: body.inventory.osFamily, agentVersion: body.agentVersion },
      1,
    );
  }
  return id;
};
