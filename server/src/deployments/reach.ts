import type { Reach, ReachBody } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import { scopeCondition } from '../db/scope-condition.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { versionKey } from '../db/version-key.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { type OneVaccine, readOneVaccine, visibleTo } from './one-vaccine.ts';
import { appliedCells, awayByOs, chosenKinds, type Group, kindsIn } from './reach.queries.ts';
import { userAgencies } from './user-agencies.ts';
import { obstacleOf } from './wanted.ts';

/** Whom the execution of a vaccine would reach. Of agencies, from what is counted; nothing is changed. */
export const reachOf = async (
  whole: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccineId: string,
  body: ReachBody,
): Promise<Reach> => {
  const vaccine = await readOneVaccine(whole, vaccineId);
  // Nobody gets what has expired.
  if (vaccine.expired) return { agencies: 0, ...summed([], vaccine, []), applied: 0, refused: 0 };
  if ('agents' in body) return reachOfComputers(whole, vaccine, [...new Set(body.agents)]);
  const agencies = reachable(whole, vaccine, await among(whole, caller, vaccine, body));
  const kinds = await kindsIn(whole, vaccine, agencies);
  const applied = (await appliedCells(whole, vaccine, agencies)).filter((cell) => !obstacle(vaccine, cell));
  return {
    agencies: kinds.agencies,
    ...summed(kinds.rows, vaccine, await awayByOs(whole, vaccine, agencies)),
    applied: applied.reduce((sum, { computers }) => sum + computers, 0),
    refused: 0,
  };
};

/** Which agencies a body means, as a condition on `a` and on what it says of the vaccine, `av`. */
const among = async (
  whole: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccine: OneVaccine,
  body: Exclude<ReachBody, { agents: string[] }>,
): Promise<RawBuilder<boolean>> => {
  if ('autorun' in body) return sql<boolean>`(a.autorun and av.wanted is not false)`;
  if ('userAgencies' in body) return sql<boolean>`a.id = any(${await userAgencies(whole, caller, vaccine)})`;
  const ids = [...new Set(body.agencies)];
  const rows = await whole.select('agencies').select('id').where('id', '=', sql<string>`any(${ids})`).execute();
  if (rows.length < ids.length) throw new AppError('agency.notfound');
  return sql<boolean>`a.id = any(${ids})`;
};

/** Of some agencies, the ids of those in scope that may use a vaccine and do not keep it out. */
const reachable = (whole: ScopedDb, vaccine: OneVaccine, chosen: RawBuilder<boolean>): RawBuilder<unknown> =>
  sql`select a.id from agencies a
    left join agency_vaccines av on av.agency_id = a.id and av.vaccine_id = ${vaccine.id}
    where ${chosen} and ${visibleTo(vaccine, 'a')} and not coalesce(av.excluded, false)
      and ${scopeCondition(whole.scope, 'agencies', 'a')}`;

const reachOfComputers = async (whole: ScopedDb, vaccine: OneVaccine, ids: string[]): Promise<Reach> => {
  const { found, refused, agencies, rows } = await chosenKinds(
    whole,
    vaccine,
    ids,
    reachable(whole, vaccine, sql`true`),
  );
  if (found < ids.length) throw new AppError('computer.notfound');
  const fitting = rows.filter((row) => !obstacle(vaccine, row));
  return {
    agencies,
    ...summed(rows, vaccine, fitting),
    applied: fitting.reduce((sum, { applied }) => sum + applied, 0),
    refused,
  };
};

const obstacle = (vaccine: OneVaccine, { osFamily, agentVersion }: Pick<Group, 'osFamily' | 'agentVersion'>) =>
  obstacleOf(vaccine, osFamily, versionKey.of(agentVersion));

const summed = (
  rows: readonly Group[],
  vaccine: OneVaccine,
  byOs: readonly { os: string; computers: number; away: number }[],
): Omit<Reach, 'agencies' | 'applied' | 'refused'> => {
  const sum = (counted: readonly { computers: number }[]) => counted.reduce((all, { computers }) => all + computers, 0);
  const fitting = rows.filter((row) => !obstacle(vaccine, row));
  const computers = sum(fitting);
  return {
    computers,
    offline: byOs.reduce((all, { away }) => all + away, 0),
    incompatible: sum(rows) - computers,
    byOs: most(byOs.map(({ os, computers: count }) => ({ label: os, count }))),
    byVersion: most(fitting.map(({ agentVersion, computers: count }) => ({ label: agentVersion, count }))),
  };
};

const labelsAtMost = 50;

/** The most frequent first; what is alike is added up. */
const most = (counted: readonly { label: string; count: number }[]): { label: string; count: number }[] => {
  const sums = new Map<string, number>();
  for (const { label, count } of counted) sums.set(label, (sums.get(label) ?? 0) + count);
  return [...sums]
    .map(([label, count]) => ({ label, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
    .slice(0, labelsAtMost);
};
