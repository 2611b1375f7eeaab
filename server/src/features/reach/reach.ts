import type { Reach, ReachBody } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  type DeployableVaccine,
  letsAutorunIn,
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
  byIdAndNotStopped,
  type Computers,
  chosenKinds,
  kindsIn,
  reachable,
} from './reach.queries.ts';
import { fitting, mostFrequent, reachTotals, without } from './reach-totals.ts';
import { userAgencies } from './user-agencies.ts';

export { askedAtMost } from './asked-at-most.queries.ts';
export { userAgencies } from './user-agencies.ts';

const nobody: Reach = {
  ...{ agencies: 0, computers: 0, offline: 0, applied: 0, incompatible: 0, refused: 0 },
  ...{ byOs: [], byVersion: [] },
};

type Change = Extract<ReachBody, { change: unknown }>;
type AllBut = Extract<ReachBody, { exceptAgents: unknown }>;

/** Whom the execution of a vaccine would reach. Of agencies, from what is counted. */
export const reachOf = async (
  unnarrowedDb: ScopedDb,
  caller: Pick<Caller, 'id' | 'role'>,
  vaccineId: string,
  body: ReachBody,
): Promise<Reach> => {
  const vaccine = await readDeployableVaccine(unnarrowedDb, vaccineId);
  // Nobody gets what has expired, unless that is what changes.
  if (vaccine.expired && !('change' in body)) return nobody;
  if ('agents' in body) return reachOfComputers(unnarrowedDb, vaccine, [...new Set(body.agents)]);
  if ('change' in body) return reachOfChange(unnarrowedDb, changed(vaccine, body.change));
  const chosen = await among(unnarrowedDb, caller, vaccine, body);
  const reached = await reachOfAgencies(unnarrowedDb, vaccine, reachable(vaccine, chosen));
  return 'exceptAgents' in body ? without(reached, await reachOfExcepted(unnarrowedDb, vaccine, body)) : reached;
};

const reachOfAgencies = async (
  unnarrowedDb: ScopedDb,
  vaccine: DeployableVaccine,
  agencies: Agencies,
): Promise<Reach> => {
  const kinds = await kindsIn(unnarrowedDb, vaccine, agencies);
  const applied = fitting(vaccine, await appliedKinds(unnarrowedDb, vaccine, agencies));
  return {
    agencies: kinds.agencies,
    ...reachTotals(kinds.rows, vaccine, await awayBySystem(unnarrowedDb, vaccine, agencies)),
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
  if (vaccine.expired) return nobody;
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
    byOs: mostFrequent([...here.byOs, ...byHand.byOs]),
    byVersion: mostFrequent([...here.byVersion, ...byHand.byVersion]),
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

/** Of an agency's computers that are left out, those that an execution on it would else reach. */
const reachOfExcepted = async (
  unnarrowedDb: ScopedDb,
  vaccine: DeployableVaccine,
  { agencies, exceptAgents }: AllBut,
): Promise<Reach> => {
  const ids = [...new Set(exceptAgents)];
  const rows = await unnarrowedDb
    .select('computers')
    .select('id')
    .where('id', '=', sql<string>`any(${ids})`)
    .where('agency_id', '=', sql<string>`any(${agencies})`)
    .execute();
  if (rows.length < ids.length) throw new AppError('computer.notfound');
  return reachOfChosen(unnarrowedDb, vaccine, byIdAndNotStopped(vaccine, ids));
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
  const reached = fitting(vaccine, rows);
  const applied = reached.reduce((sum, row) => sum + row.applied, 0);
  return { found, refused, agencies, ...reachTotals(rows, vaccine, reached), applied };
};
