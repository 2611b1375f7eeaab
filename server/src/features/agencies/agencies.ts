import { type Agency, type AgencyChange, type AgencyDraft, roleMay } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller, Reader } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import { fold } from '../../platform/db/fold.ts';
import type { ListQuery } from '../../platform/db/list.ts';
import { newId, timeOfId } from '../../platform/db/new-id.ts';
import { alsoIn, type ScopedDb } from '../../platform/db/scoped.ts';
import { allowLongStatements } from '../../platform/db/transaction-limits.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { invalidatePolicies } from '../desired-state/desired-state.ts';
import { mainInstance } from '../instances/instances.ts';
import { addSectorChange, checkSector, countInSectors } from '../sectors/sectors.ts';
import { agencySearch } from './agencies.columns.ts';
import { listAgencies, ofSector, readAgency } from './agencies.queries.ts';
import { newApikey } from './apikey.ts';
import { countAbove, findAbove } from './count-branches.ts';
import { insertIntoTree, lockTree, moveInTree } from './hierarchy.ts';
import { lockOwnAgency } from './own-agency.ts';
import { realmOf } from './realm.ts';

export { agencyColumns, agencyOrder } from './agencies.columns.ts';
export { lockOwnAgency } from './own-agency.ts';
export { takeInAgency } from './take-in-agency.ts';

export const listAgenciesOfSector = (db: ScopedDb, sectorId: string, query: ListQuery) =>
  listAgencies(db, query, ofSector(sectorId));

/** Answers an agency as its caller may see it: with the key only to a person who may change the agency. Nobody enrols here in one that is told. */
export const showAgency = async (db: ScopedDb, caller: Pick<Reader, 'role'>, agencyId: string): Promise<Agency> => {
  const { apikey, rolloutId, rolloutVersion, ...row } = found(await readAgency(db, agencyId), 'agency.notfound');
  const rollout =
    rolloutId && rolloutVersion
      ? { version: rolloutVersion, startedOn: new Date(timeOfId(rolloutId)).toISOString() }
      : null;
  return roleMay(caller.role, 'agencies:write') && !row.remote ? { ...row, rollout, apikey } : { ...row, rollout };
};

/**
 * The kind of service opens vaccines that only agencies of that kind may see: a person who sees single agencies does not
 * choose it. Their new agency has its parent's kind.
 */
const serviceTypeOf = async (db: ScopedDb, draft: AgencyDraft): Promise<AgencyDraft['serviceType']> => {
  if (db.scope.kind !== 'agencies') return draft.serviceType;
  const parent = await db.select('agencies').select('service_type').where('id', '=', draft.parent).executeTakeFirst();
  if (!parent) throw new AppError('badHierarchy');
  return parent.service_type as AgencyDraft['serviceType'];
};

export const createAgency = async (db: ScopedDb, caller: Caller, given: AgencyDraft, audit: Audit): Promise<Agency> => {
  const draft = { ...given, serviceType: await serviceTypeOf(db, given) };
  const instance = await mainInstance(db);
  const { sectorId } = draft.metadata;
  if (sectorId !== null) await checkSector(db, instance.id, sectorId);
  const id = newId();
  const row = {
    ...columnsOf(draft),
    id,
    instance_id: instance.id,
    name: draft.name,
    name_key: fold(draft.name),
    search: agencySearch(draft),
    realm: realmOf(draft.serviceType, instance.type),
    apikey: newApikey(),
  };
  const own = alsoIn(db, id);
  await own.insert('agencies', [row]).execute();
  await insertIntoTree(db, id, draft.parent);
  await countInSectors(db, addSectorChange(new Map(), null, sectorId));
  await countAbove(db, [id]);
  audit({ agencyId: id, after: draft });
  return showAgency(own, caller, id);
};

/** Nobody moves an agency out of the realm that they see. */
const refuseOtherRealm = ({ scope }: ScopedDb, serviceType: number): void => {
  if (scope.kind === 'realm' && scope.realm !== realmOf(serviceType, 'main')) throw new AppError('forbidden');
};

/**
 * An agency becomes classified, or ceases to be: what it raised before follows it out of the eyes of the others. It comes
 * after the agency itself has changed, which waits for who is storing more under its former realm.
 */
const followRealm = async (db: ScopedDb, agencyId: string, realm: number): Promise<void> => {
  await db.update('alerts').set({ realm }).where('agency_id', '=', agencyId).where('realm', '<>', realm).execute();
};

/** What those above an agency count of it. */
const countedFields = ['parent', 'serviceType', 'installationStatus', 'licenseQuantity', 'expiration'] as const;

export const changeAgency = async (
  db: ScopedDb,
  caller: Caller,
  agencyId: string,
  change: AgencyChange,
  audit: Audit,
): Promise<Agency> => {
  // Two changes at the same time wait for each other, so that the second does not restore what the first replaced. A new name is
  // that of a parent, too, which nobody chooses meanwhile.
  if (change.parent !== undefined || change.name !== undefined) await lockTree(db);
  const { realm: formerRealm } = await lockOwnAgency(db, agencyId);
  const before = await showAgency(db, caller, agencyId);
  const { metadata: _, ...fields } = change;
  const next = { ...before, ...fields };
  const formerlyAbove = change.parent === undefined ? [] : await findAbove(db, [agencyId]);
  if (db.scope.kind === 'agencies' && next.serviceType !== before.serviceType) throw new AppError('forbidden');
  if (change.parent !== undefined && change.parent !== before.parent) {
    // The agencies above reach this one: a person who is below somebody does not decide that.
    if (!roleMay(caller.role, 'agencies:manage')) throw new AppError('forbidden');
    await moveInTree(db, agencyId, change.parent);
  }
  await changeSector(db, before, change.metadata?.sectorId);
  if (change.serviceType !== undefined) refuseOtherRealm(db, change.serviceType);
  const realm = change.serviceType === undefined ? formerRealm : realmOf(change.serviceType, 'main');
  const leavesRealm = realm !== formerRealm;
  // All of its computers, and all that is kept of them, change hands with it.
  if (leavesRealm) await allowLongStatements(db);
  const policyChanges = change.autorun !== undefined && change.autorun !== before.autorun;
  await db
    .update('agencies')
    .set({
      ...columnsOf(change),
      name: next.name,
      name_key: fold(next.name),
      search: agencySearch(next),
      ...(leavesRealm && { realm }),
    })
    // Nobody is told of what happened while nobody wanted to know.
    .$if(!isWatched(before) && isWatched(next), (query) => query.set({ notified_on: sql`now()` }))
    .where('id', '=', agencyId)
    .execute();
  if (leavesRealm) await followRealm(db, agencyId, realm);
  if (policyChanges || change.serviceType !== undefined) await invalidatePolicies(db, [agencyId]);
  if (countedFields.some((field) => change[field] !== undefined)) await countAbove(db, [agencyId], formerlyAbove);
  const after = await showAgency(db, caller, agencyId);
  // Neither a secret nor what others add up to is a change of this one.
  const leftOut = { apikey: undefined, below: undefined };
  audit({ agencyId, before: { ...before, ...leftOut }, after: { ...after, ...leftOut } });
  return after;
};

const changeSector = async (db: ScopedDb, agency: Agency, sectorId: string | null | undefined): Promise<void> => {
  const former = agency.metadata.sectorId;
  if (sectorId === undefined || sectorId === former) return;
  if (sectorId !== null) await checkSector(db, agency.instanceId, sectorId);
  await countInSectors(db, addSectorChange(new Map(), former, sectorId));
};

/** Whether people of an agency want to be told of computers that are away, or were uninstalled. */
const isWatched = ({ receiveUnconnectedAlerts, receiveUninstalledAlerts }: Agency) =>
  receiveUnconnectedAlerts || receiveUninstalledAlerts;

/** The columns that a draft or a change names; what is absent stays as it is. */
const columnsOf = (given: AgencyChange) => ({
  code: given.code,
  service_type: given.serviceType,
  installation_status: given.installationStatus,
  license_quantity: given.licenseQuantity,
  expiration: given.expiration,
  department: given.department,
  sector_id: given.metadata?.sectorId,
  support_email: given.metadata?.supportEmail,
  autorun: given.autorun,
  notify_agents: given.notifyAgents,
  receive_unconnected_alerts: given.receiveUnconnectedAlerts,
  receive_uninstalled_alerts: given.receiveUninstalledAlerts,
  telemetry: given.agentsConfig?.telemetry,
});
