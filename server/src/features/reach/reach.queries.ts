import { computerStatuses, installationModes } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { InScope, ScopedDb } from '../../platform/db/scoped.ts';
import {
  type DeployableVaccine,
  isExcluded,
  joinSetting,
  servedWith,
  vaccineValues,
} from '../desired-state/desired-state.ts';
import { intentCodes, presentOutcomes, storedIntents } from '../fleet-counts/fleet-counts.ts';

/** Computers of one family and version. */
export interface KindCount {
  osFamily: string;
  agentVersion: string;
  computers: number;
}
/** Computers of one system, and how many of them are away. */
export interface SystemCount {
  os: string;
  computers: number;
  away: number;
}

const isAway = (presence: 'c' | 'p') =>
  sql<boolean>`${sql.ref(`${presence}.status`)} <> ${sql.lit(computerStatuses.ONLINE)}`;
const isNoGoldenImage = sql<boolean>`c.installation_mode <> ${sql.lit(installationModes.GOLDEN)}`;
const stopped = sql.lit(intentCodes.stop);

/** The ids of agencies, given the caller's scope. */
export type Agencies = (inScope: InScope) => RawBuilder<unknown>;

/** Of some agencies, by a condition on `a` and its setting `av`, those in scope that may use a vaccine and do not keep it out. */
export const reachable =
  (vaccine: DeployableVaccine, chosen: RawBuilder<boolean>): Agencies =>
  (inScope) =>
    sql`select a.id from agencies a ${joinSetting(vaccineValues(vaccine))}
    where ${chosen} and ${servedWith(vaccine, 'a')} and not ${isExcluded} and ${inScope('agencies', 'a')}`;

/** How many agencies these are, and their computers by kind, without those on which the vaccine was stopped by hand. */
export const kindsIn = async (
  db: ScopedDb,
  { id }: DeployableVaccine,
  agencies: Agencies,
): Promise<{ agencies: number; rows: KindCount[] }> => {
  const counted = (table: string, more: RawBuilder<unknown>, sign = '') =>
    sql`select os_family, agent_version, ${sql.raw(sign)}computers as n from ${sql.table(table)}
      where agency_id in (select id from reached) ${more}`;
  const stoppedByHand = sql`and vaccine_id = ${id} and by_hand = ${stopped}`;
  const rows = await db.query(
    (inScope) => sql<KindCount & { agencies: number; osFamily: string | null }>`
    with reached as materialized (${agencies(inScope)}),
      kinds as (select os_family, agent_version, sum(n)::bigint as computers from (
        ${counted('population_cells', sql``)} union all ${counted('population_deltas', sql``)}
        union all ${counted('report_cells', stoppedByHand, '-')}
        union all ${counted('report_deltas', stoppedByHand, '-')}) counted
        group by 1, 2 having sum(n) > 0)
    select (select count(*)::int from reached) as agencies, os_family as "osFamily", agent_version as "agentVersion",
      computers from (select) one left join kinds on true`,
  );
  return {
    agencies: rows[0]?.agencies ?? 0,
    rows: rows.flatMap(({ agencies: _, ...row }) => (row.osFamily === null ? [] : [row])),
  };
};

/** The computers of agencies that hold a vaccine as it is now, by kind. */
export const appliedKinds = async (
  db: ScopedDb,
  { id, content }: DeployableVaccine,
  agencies: Agencies,
): Promise<KindCount[]> => {
  const cells = (table: string) => sql`select os_family, agent_version, computers as n from ${sql.table(table)}
    where vaccine_id = ${id} and content = ${content} and outcome = any(${presentOutcomes}::int[])
      and by_hand <> ${stopped} and agency_id in (select id from reached)`;
  return db.query(
    (inScope) => sql<KindCount>`with reached as materialized (${agencies(inScope)})
    select os_family as "osFamily", agent_version as "agentVersion", sum(n)::bigint as computers
    from (${cells('report_cells')} union all ${cells('report_deltas')}) counted group by 1, 2`,
  );
};

/** Computers on which a vaccine can be, whatever its agent reported: of its family, with an agent that is new enough. */
const canHave = ({ osFamily, minVersionKey }: DeployableVaccine) => sql`c.os_family = ${osFamily}
  and c.version_key >= ${minVersionKey ?? 0} and ${isNoGoldenImage}`;

/**
 * The computers of agencies that can have a vaccine by their system, and how many of them are away. Read from an index
 * of their presence alone; those on which it was stopped by hand are few, and taken off.
 */
export const awayBySystem = (db: ScopedDb, vaccine: DeployableVaccine, agencies: Agencies): Promise<SystemCount[]> =>
  db.query(
    (inScope) => sql<SystemCount>`with reached as materialized (${agencies(inScope)})
    select os, sum(n)::bigint as computers, sum(away)::bigint as away from (
      select c.os, count(*) as n, count(*) filter (where ${isAway('c')}) as away from computer_presence c
      where c.agency_id in (select id from reached) and ${canHave(vaccine)} group by 1
      union all
      select c.os, -count(*), -count(*) filter (where ${isAway('c')}) from computer_vaccines k
      join computer_presence c on c.computer_id = k.computer_id
      where k.vaccine_id = ${vaccine.id} and k.wanted = ${sql.lit(storedIntents.stop)}
        and c.agency_id in (select id from reached) and ${canHave(vaccine)} group by 1) counted
    group by 1`,
  );

/** Chosen computers, as a condition on `c`. */
export type Computers = (inScope: InScope) => RawBuilder<boolean>;

/** Computers that are named one by one. */
export const byId =
  (ids: readonly string[]): Computers =>
  () =>
    sql<boolean>`c.id = any(${ids})`;

/** Of computers that are named one by one, those that their agency's execution would reach: not stopped by hand already. */
export const byIdAndNotStopped =
  ({ id }: DeployableVaccine, ids: readonly string[]): Computers =>
  () =>
    sql<boolean>`(c.id = any(${ids}) and not exists (select from computer_vaccines k where k.computer_id = c.id
      and k.vaccine_id = ${id} and k.wanted = ${sql.lit(storedIntents.stop)}))`;

/** Computers on which a vaccine was asked for by hand, outside some agencies. */
export const byHandOutside =
  ({ id }: DeployableVaccine, agencies: Agencies): Computers =>
  (inScope) =>
    sql<boolean>`(c.id in (select computer_id from computer_vaccines where vaccine_id = ${id}
      and wanted = ${sql.lit(storedIntents.apply)}) and c.agency_id not in (${agencies(inScope)}))`;

/** Of chosen computers, how many there are, and those that are reached by family, version and system. */
export const chosenKinds = async (db: ScopedDb, vaccine: DeployableVaccine, chosen: Computers, agencies: Agencies) => {
  const { id, content } = vaccine;
  const rows = await db.query(
    (inScope) => sql<
      KindCount & SystemCount & { applied: number; reached: boolean; visible: boolean; agencies: string[] }
    >`
    select c.os_family as "osFamily", c.agent_version as "agentVersion", c.os, r.id is not null as reached,
      ${servedWith(vaccine, 'own')} as visible,
      count(*)::int as computers, count(*) filter (where ${isAway('p')})::int as away,
      count(*) filter (where s.computer_id is not null)::int as applied, array_agg(distinct c.agency_id) as agencies
    from computers c
    join computer_presence p on p.computer_id = c.id
    join agencies own on own.id = c.agency_id
    left join (${agencies(inScope)}) r on r.id = c.agency_id and ${isNoGoldenImage}
    left join reports s on s.computer_id = c.id and s.vaccine_id = ${id} and s.content = ${content}
      and s.outcome = any(${presentOutcomes}::int[])
    where ${chosen(inScope)} and ${inScope('computers', 'c')}
    group by 1, 2, 3, 4, 5`,
  );
  const reached = rows.filter((row) => row.reached);
  const sum = (some: typeof rows) => some.reduce((all, { computers }) => all + computers, 0);
  return {
    found: sum(rows),
    refused: sum(rows.filter((row) => !row.visible)),
    agencies: new Set(reached.flatMap((row) => row.agencies)).size,
    rows: reached,
  };
};
