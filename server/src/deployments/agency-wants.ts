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

/** What agencies say of a vaccine: executed, stopped against autorun, or nothing. */
const readWants = async (db: ScopedDb, vaccineId: string, ids: string[]): Promise<Map<string, boolean | null>> => {
  const rows = await db
    .select('agency_vaccines')
    .select(['agency_id', 'wanted'])
    .where('vaccine_id', '=', vaccineId)
    .where('agency_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.agency_id, row.wanted]));
};

/** Makes a change of what agencies want, and records what each said before and says now. */
const changeWants = async (
  db: ScopedDb,
  vaccineId: string,
  given: string[],
  record: (entry: AuditRecord) => void,
  change: (ids: string[]) => Promise<unknown>,
) => {
  const ids = [...new Set(given)].sort();
  const vaccine = await readableVaccine(db, vaccineId);
  await lockAgencies(db, ids);
  const before = await readWants(db, vaccineId, ids);
  await change(ids);
  await bumpPolicies(db, ids);
  const after = await readWants(db, vaccineId, ids);
  const said = (wants: typeof before, agencyId: string) => ({
    vaccineId: vaccine.id,
    vaccineName: vaccine.name,
    wanted: wants.get(agencyId) ?? null,
  });
  for (const agencyId of ids) record({ agencyId, before: said(before, agencyId), after: said(after, agencyId) });
  return { affected: ids.length };
};

/** Where a vaccine may not be seen it does not exist: a wish kept for later would act the day that changes. */
const refuseInvisible = async (db: ScopedDb, vaccineId: string, ids: string[]): Promise<void> => {
  const { rows } = await sql`select 1 from agencies a, vaccines v where v.id = ${vaccineId} and a.id = any(${ids})
    and not vaccine_visible(v.visibility, a.id, a.service_type, a.instance_id) limit 1`.execute(db.sql);
  if (rows.length > 0) throw new AppError('vaccine.notfound');
};

/** Executes a vaccine on agencies: on every computer in them, and on those that enrol later. */
export const applyToAgencies = (
  db: ScopedDb,
  vaccineId: string,
  given: string[],
  record: (entry: AuditRecord) => void,
) =>
  changeWants(db, vaccineId, given, record, async (ids) => {
    await refuseInvisible(db, vaccineId, ids);
    await sql`insert into agency_vaccines (agency_id, vaccine_id, wanted) select unnest(${ids}::uuid[]), ${vaccineId}, true
      on conflict (agency_id, vaccine_id) do update set wanted = true, changed_on = now()`.execute(db.sql);
  });

/**
 * Stops a vaccine on agencies. Where it is applied, it goes, against autorun too; where it was only asked for, the
 * asking is taken back, and autorun says again what it says.
 */
export const stopInAgencies = (
  db: ScopedDb,
  vaccineId: string,
  given: string[],
  record: (entry: AuditRecord) => void,
) =>
  changeWants(db, vaccineId, given, record, (ids) =>
    sql`
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
      else excluded.wanted end`.execute(db.sql),
  );
