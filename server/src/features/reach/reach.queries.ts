import { type RawBuilder, sql } from 'kysely';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { type OneVaccine, visibleTo } from '../desired-state/desired-state.ts';
import { outcomeNumbers } from '../fleet-counts/fleet-counts.ts';

/** Computers of one family and version. */
export interface Group {
  osFamily: string;
  agentVersion: string;
  computers: number;
}
interface Away {
  os: string;
  computers: number;
  away: number;
}

/** What holds the content that is wanted now, whether or not it could be stopped before. */
const applied = [outcomeNumbers.APPLIED, outcomeNumbers.STOP_FAILED];
const stoppedByHand = 2;

/** How many agencies these are, and their computers by kind, without those on which the vaccine was stopped by hand. */
export const kindsIn = async (
  db: ScopedDb,
  { id }: OneVaccine,
  agencies: RawBuilder<unknown>,
): Promise<{ agencies: number; rows: Group[] }> => {
  const counted = (table: string, more: RawBuilder<unknown>, sign = '') =>
    sql`select os_family, agent_version, ${sql.raw(sign)}computers as n from ${sql.table(table)}
      where agency_id in (select id from reached) ${more}`;
  const stopped = sql`and vaccine_id = ${id} and by_hand = ${sql.lit(stoppedByHand)}`;
  const { rows } = await sql<Group & { agencies: number; osFamily: string | null }>`
    with reached as materialized (${agencies}),
      kinds as (select os_family, agent_version, sum(n)::bigint as computers from (
        ${counted('population_cells', sql``)} union all ${counted('population_deltas', sql``)}
        union all ${counted('report_cells', stopped, '-')} union all ${counted('report_deltas', stopped, '-')}) counted
        group by 1, 2 having sum(n) > 0)
    select (select count(*)::int from reached) as agencies, os_family as "osFamily", agent_version as "agentVersion",
      computers from (select) one left join kinds on true`.execute(db.sql);
  return {
    agencies: rows[0]?.agencies ?? 0,
    rows: rows.flatMap(({ agencies: _, ...row }) => (row.osFamily === null ? [] : [row])),
  };
};

/** The computers of agencies that hold a vaccine as it is now, by kind. */
export const appliedCells = async (
  db: ScopedDb,
  { id, content }: OneVaccine,
  agencies: RawBuilder<unknown>,
): Promise<Group[]> => {
  const cells = (table: string) => sql`select os_family, agent_version, computers as n from ${sql.table(table)}
    where vaccine_id = ${id} and content = ${content} and outcome = any(${applied}::int[])
      and by_hand <> ${sql.lit(stoppedByHand)} and agency_id in (select id from reached)`;
  const { rows } = await sql<Group>`with reached as materialized (${agencies})
    select os_family as "osFamily", agent_version as "agentVersion", sum(n)::bigint as computers
    from (${cells('report_cells')} union all ${cells('report_deltas')}) counted group by 1, 2`.execute(db.sql);
  return rows;
};

/** Computers on which a vaccine can be, whatever its agent reported: of its family, with an agent that is new enough. */
const canHave = ({ osFamily, minVersionKey }: OneVaccine) => sql`c.os_family = ${osFamily}
  and c.version_key >= ${minVersionKey ?? 0} and c.installation_mode <> 2`;

/**
 * The computers of agencies that can have a vaccine by their system, and how many of them are away. Read from an index
 * alone; those on which it was stopped by hand are few, and taken off.
 */
export const awayByOs = async (db: ScopedDb, vaccine: OneVaccine, agencies: RawBuilder<unknown>): Promise<Away[]> => {
  const { rows } = await sql<Away>`with reached as materialized (${agencies})
    select os, sum(n)::bigint as computers, sum(away)::bigint as away from (
      select c.os, count(*) as n, count(*) filter (where c.status <> 0) as away from computers c
      where c.agency_id in (select id from reached) and ${canHave(vaccine)} group by 1
      union all
      select c.os, -count(*), -count(*) filter (where c.status <> 0) from computer_vaccines k
      join computers c on c.id = k.computer_id
      where k.vaccine_id = ${vaccine.id} and not k.wanted and c.agency_id in (select id from reached)
        and ${canHave(vaccine)} group by 1) counted
    group by 1`.execute(db.sql);
  return rows;
};

/** Computers that are named one by one, as a condition on `c`. */
export const named = (ids: readonly string[]): RawBuilder<boolean> => sql`c.id = any(${ids})`;

/** Computers on which a vaccine was asked for by hand, outside some agencies. */
export const byHandOutside = ({ id }: OneVaccine, agencies: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(c.id in (select computer_id from computer_vaccines where vaccine_id = ${id} and wanted)
    and c.agency_id not in (${agencies}))`;

/** Of chosen computers, how many there are, and those that are reached by family, version and system. */
export const chosenKinds = async (
  db: ScopedDb,
  vaccine: OneVaccine,
  chosen: RawBuilder<boolean>,
  agencies: RawBuilder<unknown>,
) => {
  const { id, content } = vaccine;
  const { rows } = await sql<
    Group & Away & { applied: number; reached: boolean; visible: boolean; agencies: string[] }
  >`
    select c.os_family as "osFamily", c.agent_version as "agentVersion", c.os, r.id is not null as reached,
      ${visibleTo(vaccine, 'own')} as visible,
      count(*)::int as computers, count(*) filter (where c.status <> 0)::int as away,
      count(*) filter (where s.computer_id is not null)::int as applied, array_agg(distinct c.agency_id) as agencies
    from computers c
    join agencies own on own.id = c.agency_id
    left join (${agencies}) r on r.id = c.agency_id and c.installation_mode <> 2
    left join reports s on s.computer_id = c.id and s.vaccine_id = ${id} and s.content = ${content}
      and s.outcome = any(${applied}::int[])
    where ${chosen} and ${scopeCondition(db.scope, 'computers', 'c')}
    group by 1, 2, 3, 4, 5`.execute(db.sql);
  const reached = rows.filter((row) => row.reached);
  const sum = (some: typeof rows) => some.reduce((all, { computers }) => all + computers, 0);
  return {
    found: sum(rows),
    refused: sum(rows.filter((row) => !row.visible)),
    agencies: new Set(reached.flatMap((row) => row.agencies)).size,
    rows: reached,
  };
};
