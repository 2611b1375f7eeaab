import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { noteInAgencies } from '../computers/computers.ts';
import {
  byAutorun,
  type DeployableVaccine,
  holdDeployableVaccine,
  invalidatePolicies,
  readDeployableVaccine,
  refuseExpired,
  vaccineRow,
  visibleTo,
} from '../desired-state/desired-state.ts';
import { storedIntents, triedOutcomes } from '../fleet-counts/fleet-counts.ts';

/** What an agency says of a vaccine, as it is stored and audited. */
interface StoredSetting {
  wanted: boolean | null;
  excluded: boolean;
}
/** Who changes it, and where that is audited. */
export interface Acting {
  caller: Pick<Caller, 'username'>;
  audit: Audit;
}

const nothingSaid: StoredSetting = { wanted: storedIntents.none, excluded: false };

/** Locks agencies of the caller's scope in one order; one that is not there is not found. */
const lockAgencies = async (db: ScopedDb, ids: string[]): Promise<void> => {
  const rows = await db
    .select('agencies')
    .select(['id', 'origin'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length !== ids.length) throw new AppError('agency.notfound');
  if (rows.some(({ origin }) => origin !== null)) throw new AppError('instance.remote');
};

const readStoredSettings = async (
  db: ScopedDb,
  vaccineId: string,
  ids: string[],
): Promise<Map<string, StoredSetting>> => {
  const rows = await db
    .select('agency_vaccines')
    .select(['agency_id', 'wanted', 'excluded'])
    .where('vaccine_id', '=', vaccineId)
    .where('agency_id', '=', sql<string>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ agency_id: id, wanted, excluded }) => [id, { wanted, excluded }]));
};

const events = {
  execute: 'AGENCY_VACCINE_EXECUTED',
  stop: 'AGENCY_VACCINE_STOPPED',
  exclude: 'AGENCY_VACCINE_EXCLUDED',
  include: 'AGENCY_VACCINE_INCLUDED',
} as const;

/**
 * Changes what agencies say of a vaccine, and audits what each said before and says now. However many they are, it is one
 * transaction with a statement for all: nothing that a check-in waits for is held.
 */
const changeSettings = async (
  db: ScopedDb,
  vaccine: DeployableVaccine,
  given: readonly string[],
  what: keyof typeof events,
  { caller, audit }: Acting,
  change: (ids: string[]) => Promise<unknown>,
) => {
  const ids = [...new Set(given)].sort();
  await lockAgencies(db, ids);
  const before = await readStoredSettings(db, vaccine.id, ids);
  await change(ids);
  await invalidatePolicies(db, ids);
  const after = await readStoredSettings(db, vaccine.id, ids);
  const named = { vaccineId: vaccine.id, vaccineName: vaccine.name };
  const entry = (settings: typeof before, agencyId: string) => ({
    ...named,
    ...(settings.get(agencyId) ?? nothingSaid),
  });
  for (const agencyId of ids) audit({ agencyId, before: entry(before, agencyId), after: entry(after, agencyId) });
  await noteInAgencies(db, ids, { event: events[what], username: caller.username, vaccineId: vaccine.id });
  return { affected: ids.length };
};

/** Where a vaccine may not be seen it does not exist: a request kept for later would act the day that changes. */
const refuseInvisible = async (db: ScopedDb, vaccine: DeployableVaccine, ids: string[]): Promise<void> => {
  const hidden = await db
    .select('agencies')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where(sql<boolean>`not ${visibleTo(vaccine, 'agencies')}`)
    .limit(1)
    .execute();
  if (hidden.length > 0) throw new AppError('vaccine.notfound');
};

/** Executes a vaccine on agencies: on every computer in them, and on those that enrol later. */
export const applyToAgencies = async (db: ScopedDb, vaccineId: string, given: readonly string[], acting: Acting) => {
  const vaccine = await readDeployableVaccine(db, vaccineId);
  return changeSettings(db, vaccine, given, 'execute', acting, async (ids) => {
    // The agencies may have been waited for, and somebody have changed the vaccine meanwhile.
    const now = await holdDeployableVaccine(db, vaccineId);
    await refuseInvisible(db, now, ids);
    refuseExpired(now);
    await db.query(
      (inScope) => sql`insert into agency_vaccines (agency_id, vaccine_id, wanted)
        select a.id, ${vaccineId}::uuid, ${sql.lit(storedIntents.apply)}
        from agencies a where a.id = any(${ids}) and ${inScope('agencies', 'a')}
        on conflict (agency_id, vaccine_id) do update set wanted = excluded.wanted, changed_on = now()`,
    );
  });
};

/**
 * Stops a vaccine on agencies. Where it is applied, or was tried, it goes, against autorun too; where it was only asked for, the
 * request is taken back, and autorun says again what it says.
 */
export const stopInAgencies = async (db: ScopedDb, vaccineId: string, given: readonly string[], acting: Acting) => {
  const tried = (table: 'report_cells' | 'report_deltas', ids: string[]) => sql`
    select agency_id, computers from ${sql.table(table)} where vaccine_id = ${vaccineId} and agency_id = any(${ids})
      and outcome = any(${triedOutcomes}::int[])`;
  return changeSettings(db, await readDeployableVaccine(db, vaccineId), given, 'stop', acting, (ids) =>
    db.query(
      (inScope) => sql`
    with tried as (
      select agency_id from (${tried('report_cells', ids)} union all ${tried('report_deltas', ids)}) counted
      group by agency_id having sum(computers) > 0)
    insert into agency_vaccines (agency_id, vaccine_id, wanted)
    select a.id, v.id, case when ${byAutorun(vaccineRow)} then ${sql.lit(storedIntents.stop)} end
    from agencies a, vaccines v where a.id = any(${ids}) and v.id = ${vaccineId} and ${inScope('agencies', 'a')}
    on conflict (agency_id, vaccine_id) do update set changed_on = now(), wanted = case
      when agency_vaccines.wanted and not exists (select from tried where tried.agency_id = agency_vaccines.agency_id)
        then ${sql.lit(storedIntents.none)}
      else excluded.wanted end`,
    ),
  );
};

/**
 * Keeps a vaccine out of an agency whatever is asked, or lets it in again. What was asked stands meanwhile, and counts
 * again afterwards. `db` is narrowed to the agency.
 */
export const setExcluded = async (
  db: ScopedDb,
  { vaccineId, agencyId }: { vaccineId: string; agencyId: string },
  excluded: boolean,
  acting: Acting,
) =>
  changeSettings(
    db,
    await readDeployableVaccine(db, vaccineId),
    [agencyId],
    excluded ? 'exclude' : 'include',
    acting,
    () =>
      db
        .insert('agency_vaccines', [{ agency_id: agencyId, vaccine_id: vaccineId, excluded }])
        .onConflict((conflict) =>
          conflict.columns(['agency_id', 'vaccine_id']).doUpdateSet({ excluded, changed_on: sql`now()` }),
        )
        .execute(),
  );
