import { deployments, type Endpoint, fleetFilter } from '@egida/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordByAgency } from '../../platform/audit/record-by-agency.ts';
import { type BulkContext, type BulkSource, bulkOf } from '../../platform/bulk/bulk.ts';
import { filterCondition } from '../../platform/db/filter-sql.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { computerColumns, lockComputers } from '../computers/computers.ts';
import { type OneVaccine, readOneVaccine, refuseExpired, wantsIn } from '../desired-state/desired-state.ts';
import { type Answered, type Asked, askByHand, type Verb } from './by-hand.ts';

const source: BulkSource = {
  table: 'computers',
  where: (filter) => filterCondition(filter, fleetFilter, computerColumns),
  listedSince: sql`computers.joined_on`,
  lock: lockComputers,
  notFound: 'computer.notfound',
};

const Vaccine = z.object({ vaccineId: z.string() });

/** Computers that are locked, as far as it matters what is asked of them. */
export const readAsked = (db: ScopedDb, ids: readonly string[]): Promise<Asked[]> =>
  db
    .select('computers')
    .select(['id', 'name', 'agency_id', 'os_family', 'version_key'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .execute();

/** The computers with what their agencies want of a vaccine; without those of agencies that may not use it, to apply it. */
const pairsOf = async (db: ScopedDb, vaccine: OneVaccine, computers: readonly Asked[], verb: Verb) => {
  const agencyIds = [...new Set(computers.map((computer) => computer.agency_id))];
  const wants = await wantsIn(db.sql, vaccine, agencyIds);
  return computers.flatMap((computer) => {
    const want = wants.get(computer.agency_id);
    return want && (want.visible || verb === 'stop') ? [{ computer, want }] : [];
  });
};

const recordAnswers = (acting: BulkContext, { id, name }: OneVaccine, answered: readonly Answered[]): void => {
  const rows = answered.map((one) => ({ ...one, agency_id: one.computer.agency_id }));
  const about = { vaccineId: id, vaccineName: name };
  recordByAgency(acting, rows, (of) => {
    const [only] = of;
    if (of.length !== 1 || !only) return { after: { ...about, affected: of.length } };
    const named = { ...about, agentId: only.computer.id, computerName: only.computer.name };
    return { before: { ...named, wanted: only.before }, after: { ...named, wanted: only.after } };
  });
};

const asking = (verb: Verb) => ({
  source,
  input: Vaccine,
  check: async ({ db }: BulkContext, { vaccineId }: z.output<typeof Vaccine>) =>
    void (await readOneVaccine(db, vaccineId)),
  act: async (acting: BulkContext, ids: string[], { vaccineId }: z.output<typeof Vaccine>) => {
    const { db, task, audit } = acting;
    const vaccine = await readOneVaccine(db, vaccineId);
    const pairs = await pairsOf(db, vaccine, await readAsked(db, ids), verb);
    // Whoever named them is told; of a task, those are skipped that have come to another agency meanwhile.
    if (pairs.length < ids.length && !task) throw new AppError('vaccine.notfound');
    if (verb === 'apply') refuseExpired(vaccine);
    const answered = await askByHand(db, pairs, verb);
    recordAnswers(acting, vaccine, answered);
    if (answered.length === 0) audit({ after: { vaccineId, vaccineName: vaccine.name, affected: 0 } });
    return answered.length;
  },
});

const bulk = (call: 'applyToComputer' | 'stopOnComputer' | 'applyToComputers', verb: Verb) =>
  bulkOf({ ...asking(verb), call: `deployments.${call}`, endpoint: deployments[call] satisfies Endpoint });

/** Executes a vaccine on computers by hand, or takes back that it was stopped on them. */
export const applyToComputer = bulk('applyToComputer', 'apply');
export const applyToComputers = bulk('applyToComputers', 'apply');
/** Stops a vaccine on computers by hand, or takes back that it was asked for. */
export const stopOnComputer = bulk('stopOnComputer', 'stop');

export const deploymentsBulk = [applyToComputer, applyToComputers, stopOnComputer];
