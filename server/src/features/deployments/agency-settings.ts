import { sql } from 'kysely';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  invalidatePolicies,
  type OneVaccine,
  readOneVaccine,
  refuseExpired,
  visibleTo,
} from '../desired-state/desired-state.ts';
import { triedOutcomes } from '../fleet-counts/fleet-counts.ts';

/** What an agency says of a vaccine: executed, stopped against autorun, or nothing; and whether it is kept out. */
interface Saying {
  wanted: boolean | null;
  excluded: boolean;
}
const nothingSaid: Saying = { wanted: null, excluded: false };

/** Locks agencies of the caller's scope in one order; one that is not there is not found. */
const lockAgencies = async (db: ScopedDb, ids: string[]): Promise<void> => {
  const rows = await db
    .select('agencies')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length !== ids.length) throw new AppError('agency.notfound');
};

const readSayings = async (db: ScopedDb, vaccineId: string, ids: string[]): Promise<Map<string, Saying>> => {
  const rows = await db
    .select('agency_vaccines')
    .select(['agency_id', 'wanted', 'excluded'])
    .where('vaccine_id', '=', vaccineId)
    .where('agency_id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ agency_id: id, wanted, excluded }) => [id, { wanted, excluded }]));
};

/**
 * Makes a change of what agencies want, and records what each said before and says now. However many they are, it is one
 * transaction with a statement for all: nothing that a check-in waits for is held.
 */
const changeSayings = async (
  db: ScopedDb,
  vaccine: OneVaccine,
  given: readonly string[],
  audit: Audit,
  change: (ids: string[]) => Promise<unknown>,
) => {
  const ids = [...new Set(given)].sort();
  await lockAgencies(db, ids);
  const before = await readSayings(db, vaccine.id, ids);
  await change(ids);
  await invalidatePolicies(db, ids);
  const after = await readSayings(db, vaccine.id, ids);
  const named = { vaccineId: vaccine.id, vaccineName: vaccine.name };
  const said = (sayings: typeof before, agencyId: string) => ({ ...named, ...(sayings.get(agencyId) ?? nothingSaid) });
  for (const agencyId of ids) audit({ agencyId, before: said(before, agencyId), after: said(after, agencyId) });
  return { affected: ids.length };
};

/** Where a vaccine may not be seen it does not exist: a wish kept for later would act the day that changes. */
const refuseInvisible = async (db: ScopedDb, vaccine: OneVaccine, ids: string[]): Promise<void> => {
  const { rows } = await sql`select from agencies a where a.id = any(${ids})
    and not ${visibleTo(vaccine, 'a')} limit 1`.execute(db.sql);
  if (rows.length > 0) throw new AppError('vaccine.notfound');
};

/** Executes a vaccine on agencies: on every computer in them, and on those that enrol later. */
export const applyToAgencies = async (db: ScopedDb, vaccineId: string, given: readonly string[], audit: Audit) => {
  const vaccine = await readOneVaccine(db, vaccineId);
  return changeSayings(db, vaccine, given, audit, async (ids) => {
    await refuseInvisible(db, vaccine, ids);
    refuseExpired(vaccine);
    await sql`insert into agency_vaccines (agency_id, vaccine_id, wanted) select unnest(${ids}::uuid[]), ${vaccineId}, true
      on conflict (agency_id, vaccine_id) do update set wanted = true, changed_on = now()`.execute(db.sql);
  });
};

/**
 * Stops a vaccine on agencies. Where it is applied, or was tried, it goes, against autorun too; where it was only asked for, the
 * asking is taken back, and autorun says again what it says.
 */
export const stopInAgencies = async (db: ScopedDb, vaccineId: string, given: readonly string[], audit: Audit) =>
  changeSayings(db, await readOneVaccine(db, vaccineId), given, audit, (ids) =>
    sql`
    with applied as (
      select agency_id from (
        select agency_id, computers from report_cells where vaccine_id = ${vaccineId} and agency_id = any(${ids})
          and outcome = any(${triedOutcomes}::int[])
        union all
        select agency_id, computers from report_deltas where vaccine_id = ${vaccineId} and agency_id = any(${ids})
          and outcome = any(${triedOutcomes}::int[])
      ) counted group by agency_id having sum(computers) > 0)
    insert into agency_vaccines (agency_id, vaccine_id, wanted)
    select a.id, v.id, case when v.autorun and a.autorun then false end
    from agencies a, vaccines v where a.id = any(${ids}) and v.id = ${vaccineId}
    on conflict (agency_id, vaccine_id) do update set changed_on = now(), wanted = case
      when agency_vaccines.wanted and not exists (select from applied where applied.agency_id = agency_vaccines.agency_id) then null
      else excluded.wanted end`.execute(db.sql),
  );

/**
 * Keeps a vaccine out of an agency whoever asks for it, or lets it in again. What was asked stands meanwhile, and counts
 * again afterwards. `db` is narrowed to the agency.
 */
export const setExcluded = async (
  db: ScopedDb,
  { vaccineId, agencyId }: { vaccineId: string; agencyId: string },
  excluded: boolean,
  audit: Audit,
) =>
  changeSayings(db, await readOneVaccine(db, vaccineId), [agencyId], audit, () =>
    sql`insert into agency_vaccines (agency_id, vaccine_id, excluded) values (${agencyId}, ${vaccineId}, ${excluded})
      on conflict (agency_id, vaccine_id) do update set excluded = ${excluded}, changed_on = now()`.execute(db.sql),
  );
