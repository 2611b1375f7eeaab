import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';
import { AppError } from '../http/app-error.ts';
import type { AuditRecord } from '../http/context.ts';
import { readableVaccine } from './readable-vaccine.ts';

/** Locks agencies of the caller's scope in one order; one that is not there is not found. */
const lockAgencies = async (db: ScopedDb, ids: string[]): Promise<void> => {
  const rows = await db.select('agencies').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  if (rows.length !== ids.length) throw new AppError('agency.notfound');
};

const bumpPolicies = (db: ScopedDb, ids: string[]) =>
  db
    .update('agencies')
    .set((eb) => ({ policy_generation: eb('policy_generation', '+', 1) }))
    .where('id', 'in', ids)
    .execute();

const recordEach = (
  ids: string[],
  vaccine: { id: string; name: string },
  wanted: boolean,
  record: (entry: AuditRecord) => void,
) => {
  for (const agencyId of ids) record({ agencyId, after: { vaccineId: vaccine.id, vaccineName: vaccine.name, wanted } });
};

/** Executes a vaccine on agencies: on every computer in them, and on those that enrol later. */
export const applyToAgencies = async (
  db: ScopedDb,
  vaccineId: string,
  given: string[],
  record: (entry: AuditRecord) => void,
) => {
  const ids = [...new Set(given)].sort();
  const vaccine = await readableVaccine(db, vaccineId);
  await lockAgencies(db, ids);
  await sql`insert into agency_vaccines (agency_id, vaccine_id, wanted) select unnest(${ids}::uuid[]), ${vaccineId}, true
    on conflict (agency_id, vaccine_id) do update set wanted = true, changed_on = now()`.execute(db.sql);
  await bumpPolicies(db, ids);
  recordEach(ids, vaccine, true, record);
  return { affected: ids.length };
};

/**
 * Stops a vaccine on agencies. Where it is applied, it goes, against autorun too; where it was only asked for, the
 * asking is taken back, and autorun says again what it says.
 */
export const stopInAgencies = async (
  db: ScopedDb,
  vaccineId: string,
  given: string[],
  record: (entry: AuditRecord) => void,
) => {
  const ids = [...new Set(given)].sort();
  const vaccine = await readableVaccine(db, vaccineId);
  await lockAgencies(db, ids);
  await sql`
    with applied as (
      select agency_id from (
        select agency_id, computers from report_cells where vaccine_id = ${vaccineId} and agency_id = any(${ids}) and outcome = 1
        union all
        select agency_id, computers from report_deltas where vaccine_id = ${vaccineId} and agency_id = any(${ids}) and outcome = 1
      ) counted group by agency_id having sum(computers) > 0)
    insert into agency_vaccines (agency_id, vaccine_id, wanted)
    select a.id, v.id, case when v.autorun and a.autorun then false end
    from agencies a, vaccines v where a.id = any(${ids}) and v.id = ${vaccineId}
    on conflict (agency_id, vaccine_id) do update set changed_on = now(), wanted = case
      when agency_vaccines.wanted and not exists (select from applied where applied.agency_id = agency_vaccines.agency_id) then null
      else excluded.wanted end`.execute(db.sql);
  await bumpPolicies(db, ids);
  recordEach(ids, vaccine, false, record);
  return { affected: ids.length };
};
