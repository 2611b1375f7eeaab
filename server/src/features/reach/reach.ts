import type { Reach, ReachBody } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type OneVaccine, obstacleOf, readOneVaccine, visibleTo } from '../desired-state/desired-state.ts';
import { appliedCells, awayByOs, byHandOutside, chosenKinds, type Group, kindsIn, named } from './reach.queries.ts';
import { userAgencies } from './user-agencies.ts';

export { userAgencies } from './user-agencies.ts';

type Change = Extract<ReachBody, { change: unknown }>;

/** Whom the execution of a vaccine would reach. Of agencies, from what is counted; nothing is changed. */
export const reachOf = async (
  whole: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccineId: string,
  body: ReachBody,
): Promise<Reach> => {
  const vaccine = await readOneVaccine(whole, vaccineId);
  // Nobody gets what has expired, unless that is what changes.
  if (vaccine.expired && !('change' in body))
    return { agencies: 0, ...summed([], vaccine, []), applied: 0, refused: 0 };
  if ('agents' in body) return reachOfComputers(whole, vaccine, [...new Set(body.agents)]);
  if ('change' in body) return reachOfChange(whole, changed(vaccine, body.change));
  return reachOfAgencies(whole, vaccine, reachable(whole, vaccine, await among(whole, caller, vaccine, body)));
};

const reachOfAgencies = async (whole: ScopedDb, vaccine: OneVaccine, agencies: RawBuilder<unknown>): Promise<Reach> => {
  const kinds = await kindsIn(whole, vaccine, agencies);
  const applied = (await appliedCells(whole, vaccine, agencies)).filter((cell) => !obstacle(vaccine, cell));
  return {
    agencies: kinds.agencies,
    ...summed(kinds.rows, vaccine, await awayByOs(whole, vaccine, agencies)),
    applied: applied.reduce((sum, { computers }) => sum + computers, 0),
    refused: 0,
  };
};

/** A vaccine as it would be. */
const changed = (vaccine: OneVaccine, change: Change['change']): OneVaccine => {
  const { osFamily = vaccine.osFamily, visibility = vaccine.visibility, autorun = vaccine.autorun } = change;
  const { min_version: version, expiration } = change;
  return {
    ...{ ...vaccine, osFamily, visibility, autorun },
    minVersionKey: version ? versionKey.of(version) : version === null ? null : vaccine.minVersionKey,
    expired: expiration === undefined ? vaccine.expired : expiration !== null && Date.parse(expiration) <= Date.now(),
  };
};

/** Wherever a vaccine is wanted: by autorun, by agencies, and by hand on computers of others. */
const reachOfChange = async (whole: ScopedDb, vaccine: OneVaccine): Promise<Reach> => {
  if (vaccine.expired) return { agencies: 0, ...summed([], vaccine, []), applied: 0, refused: 0 };
  const byAutorun = vaccine.autorun ? sql`a.autorun` : sql`false`;
  const wanted = reachable(whole, vaccine, sql`coalesce(av.wanted, ${byAutorun})`);
  const here = await reachOfAgencies(whole, vaccine, wanted);
  const byHand = await reachOfChosen(whole, vaccine, byHandOutside(vaccine, wanted));
  return {
    agencies: here.agencies + byHand.agencies,
    computers: here.computers + byHand.computers,
    offline: here.offline + byHand.offline,
    applied: here.applied + byHand.applied,
    incompatible: here.incompatible + byHand.incompatible,
    refused: 0,
    byOs: most([...here.byOs, ...byHand.byOs]),
    byVersion: most([...here.byVersion, ...byHand.byVersion]),
  };
};

/** Which agencies a body means, as a condition on `a` and on what it says of the vaccine, `av`. */
const among = async (
  whole: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccine: OneVaccine,
  body: Exclude<ReachBody, { agents: string[] } | Change>,
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
  const { found, ...reach } = await reachOfChosen(whole, vaccine, named(ids));
  if (found < ids.length) throw new AppError('computer.notfound');
  return reach;
};

/** Of computers chosen one by one, in agencies that may use the vaccine. */
const reachOfChosen = async (
  whole: ScopedDb,
  vaccine: OneVaccine,
  chosen: RawBuilder<boolean>,
): Promise<Reach & { found: number }> => {
  const { found, refused, agencies, rows } = await chosenKinds(
    whole,
    vaccine,
    chosen,
    reachable(whole, vaccine, sql`true`),
  );
  const fitting = rows.filter((row) => !obstacle(vaccine, row));
  const applied = fitting.reduce((sum, row) => sum + row.applied, 0);
  return { found, refused, agencies, ...summed(rows, vaccine, fitting), applied };
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
