import { sql } from 'kysely';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { refuseReferenced } from '../../platform/errors/map-error.ts';
import { forgetPopulation } from '../fleet-counts/fleet-counts.ts';
import { addSectorChange, countInSectors } from '../sectors/sectors.ts';
import { countAbove, findAbove } from './count-branches.ts';
import { countChild, lockTree } from './hierarchy.ts';
import { closeAgency } from './own-agency.ts';

/**
 * Deletes an agency, one that went to another instance too, that has neither computers, nor agencies below it, nor people who would be left without any. What
 * joins it meanwhile either came first, and is found, or finds it gone.
 */
export const removeAgency = async (
  db: ScopedDb,
  agencyId: string,
  audit: (entry: AuditRecord) => void,
): Promise<undefined> => {
  await lockTree(db);
  await lockPeople(db, agencyId);
  const { name, realm, parent_id, sector_id, instance_id } = await closeAgency(db, agencyId);
  await refuseWithPeople(db, agencyId);
  const above = await findAbove(db, [agencyId]);
  await refuseReferenced(db.delete('agencies').where('id', '=', agencyId).execute(), {
    computers_agency: 'agency.hasComputers',
    agencies_parent: 'agency.hasChildren',
  });
  await countChild(db, parent_id, -1);
  await countInSectors(db, addSectorChange(new Map(), sector_id, null));
  await forgetPopulation(db, agencyId, instance_id);
  await countAbove(db, [], above);
  audit({ agencyId, gone: { name, realm }, before: { agencyId, name } });
};

/** Locks people before the agency itself, in the same order as a change of a person's agencies, so that neither deadlocks. */
const lockPeople = (db: ScopedDb, agencyId: string) =>
  db.query(
    (inScope) => sql`select u.id from users u join user_agencies ua on ua.user_id = u.id
    where ua.agency_id = ${agencyId} and ${inScope('user_agencies', 'ua')} order by u.id for no key update of u`,
  );

/** A person of single agencies must keep one: without any they would see nothing, and be out of others' reach. */
const refuseWithPeople = async (db: ScopedDb, agencyId: string): Promise<void> => {
  const rows = await db.query(
    (inScope) => sql`select 1 from user_agencies ua join users u on u.id = ua.user_id
    where ua.agency_id = ${agencyId} and ${inScope('user_agencies', 'ua')} and u.roles in ('ROLE_USER', 'ROLE_READONLY')
      and not exists (select from user_agencies other where other.user_id = u.id and other.agency_id <> ua.agency_id)
    limit 1`,
  );
  if (rows.length > 0) throw new AppError('agency.hasPeople');
};
