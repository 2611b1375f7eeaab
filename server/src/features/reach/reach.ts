import type { Reach, ReachBody } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  type DeployableVaccine,
  letsAutorunIn,
  obstacleOf,
  readDeployableVaccine,
  vaccineValues,
  wantedByAgency,
} from '../desired-state/desired-state.ts';
import {
  type Agencies,
  appliedKinds,
  awayBySystem,
  byHandOutside,
  byId,
  type Computers,
  chosenKinds,
  type KindCount,
  kindsIn,
  reachable,
  type SystemCount,
} from './reach.queries.ts';
import { userAgencies } from './user-agencies.ts';

export { userAgencies } from './user-agencies.ts';

type Change = Extract<ReachBody, { change: unknown }>;

/** Whom the execution of a vaccine would reach. Of agencies, from what is counted. */
export const reachOf = async (
  unnarrowedDb: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccineId: string,
  body: ReachBody,
): Promise<Reach> => {
  const vaccine = await readDeployableVaccine(unnarrowedDb, vaccineId);
  // Nobody gets what has expired, unless that is what changes.
  if (vaccine.expired && !('change' in body))
    return { agencies: 0, ...summed([], vaccine, []), applied: 0, refused: 0 };
  if ('agents' in body) return reachOfComputers(unnarrowedDb, vaccine, [...new Set(body.agents)]);
  if ('change' in body) return reachOfChange(unnarrowedDb, changed(vaccine, body.change));
  const chosen = await among(unnarrowedDb, caller, vaccine, body);
  return reachOfAgencies(unnarrowedDb, vaccine, reachable(vaccine, chosen));
};

const reachOfAgencies = async (
  unnarrowedDb: ScopedDb,
  vaccine: DeployableVaccine,
  agencies: Agencies,
): Promise<Reach> => {
  const kinds = await kindsIn(unnarrowedDb, vaccine, agencies);
  const applied = (await appliedKinds(unnarrowedDb, vaccine, agencies)).filter((cell) => !obstacle(vaccine, cell));
  return {
    agencies: kinds.agencies,
    ...summed(kinds.rows, vaccine, await awayBySystem(unnarrowedDb, vaccine, agencies)),
    applied: applied.reduce((sum, { computers }) => sum + computers, 0),
    refused: 0,
  };
};

/** A vaccine as it would be. */
const changed = (vaccine: DeployableVaccine, change: Change['change']): DeployableVaccine => {
  const { osFamily = vaccine.osFamily, visibility = vaccine.visibility, autorun = vaccine.autorun } = change;
  const { min_version: version, expiration } = change;
  return {
    ...{ ...vaccine, osFamily, visibility, autorun },
    minVersionKey: version ? versionKey.of(version) : version === null ? null : vaccine.minVersionKey,
    expired: expiration === undefined ? vaccine.expired : expiration !== null && Date.parse(expiration) <= Date.now(),
  };
};

/** Wherever a vaccine is wanted: by autorun, by agencies, and by hand on computers of others. */
const reachOfChange = async (unnarrowedDb: ScopedDb, vaccine: DeployableVaccine): Promise<Reach> => {
  if (vaccine.expired) return { agencies: 0, ...summed([], vaccine, []), applied: 0, refused: 0 };
  const wanted = reachable(vaccine, wantedByAgency(vaccineValues(vaccine)));
  const here = await reachOfAgencies(unnarrowedDb, vaccine, wanted);
  const byHand = await reachOfChosen(unnarrowedDb, vaccine, byHandOutside(vaccine, wanted));
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
  unnarrowedDb: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccine: DeployableVaccine,
  body: Exclude<ReachBody, { agents: string[] } | Change>,
): Promise<RawBuilder<boolean>> => {
  if ('autorun' in body) return letsAutorunIn;
  if ('userAgencies' in body) return sql<boolean>`a.id = any(${await userAgencies(unnarrowedDb, caller, vaccine)})`;
  const ids = [...new Set(body.agencies)];
  const rows = await unnarrowedDb.select('agencies').select('id').where('id', '=', sql<string>`any(${ids})`).execute();
  if (rows.length < ids.length) throw new AppError('agency.notfound');
  return sql<boolean>`a.id = any(${ids})`;
};

const reachOfComputers = async (unnarrowedDb: ScopedDb, vaccine: DeployableVaccine, ids: string[]): Promise<Reach> => {
  const { found, ...reach } = await reachOfChosen(unnarrowedDb, vaccine, byId(ids));
  if (found < ids.length) throw new AppError('computer.notfound');
  return reach;
};

/** Of computers chosen one by one, in agencies that may use the vaccine. */
const reachOfChosen = async (
  unnarrowedDb: ScopedDb,
  vaccine: DeployableVaccine,
  chosen: Computers,
): Promise<Reach & { found: number }> => {
  const { found, refused, agencies, rows } = await chosenKinds(
    unnarrowedDb,
    vaccine,
    chosen,
    reachable(vaccine, sql`true`),
  );
  const fitting = rows.filter((row) => !obstacle(vaccine, row));
  const applied = fitting.reduce((sum, row) => sum + row.applied, 0);
  return { found, refused, agencies, ...summed(rows, vaccine, fitting), applied };
};

const obstacle = (
  vaccine: DeployableVaccine,
  { osFamily, agentVersion }: Pick<KindCount, 'osFamily' | 'agentVersion'>,
) => obstacleOf(vaccine, osFamily, versionKey.of(agentVersion));

const summed = (
  rows: readonly KindCount[],
  vaccine: DeployableVaccine,
  bySystem: readonly SystemCount[],
): Omit<Reach, 'agencies' | 'applied' | 'refused'> => {
  const sum = (counted: readonly { computers: number }[]) => counted.reduce((all, { computers }) => all + computers, 0);
  const fitting = rows.filter((row) => !obstacle(vaccine, row));
  const computers = sum(fitting);
  return {
    computers,
    offline: bySystem.reduce((all, { away }) => all + away, 0),
    incompatible: sum(rows) - computers,
    byOs: most(bySystem.map(({ os, computers: count }) => ({ label: os, count }))),
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
