import { deployments, type Endpoint } from '@egida/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordByAgency } from '../../platform/audit/record-by-agency.ts';
import { type BulkContext, bulkOf } from '../../platform/bulk/bulk.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { computersSource as source } from '../computers/computers.ts';
import {
  type DeployableVaccine,
  readDeployableVaccine,
  readVaccineInAgencies,
  refuseExpired,
} from '../desired-state/desired-state.ts';
import { storedIntents } from '../fleet-counts/fleet-counts.ts';
import {
  type ComputerVaccine,
  changeComputerIntents,
  type IntentChange,
  type TargetComputer,
  type Verb,
} from './computer-intents.ts';

const Vaccine = z.object({ vaccineId: z.string() });

/** Computers that are locked, as far as it matters what is asked of them. */
export const readTargets = (db: ScopedDb, ids: readonly string[]): Promise<TargetComputer[]> =>
  db
    .select('computers')
    .select(['id', 'name', 'agency_id', 'os_family', 'version_key'])
    .where('id', '=', sql<string>`any(${ids})`)
    .orderBy('id')
    .execute();

/** The computers with what their agencies say of a vaccine; without those of agencies that may not use it, to apply it. */
const pairsOf = async (
  db: ScopedDb,
  vaccine: DeployableVaccine,
  computers: readonly TargetComputer[],
  verb: Verb,
): Promise<ComputerVaccine[]> => {
  const agencyIds = [...new Set(computers.map((computer) => computer.agency_id))];
  const inAgencies = await readVaccineInAgencies(db, vaccine, agencyIds);
  return computers.flatMap((computer) => {
    const here = inAgencies.get(computer.agency_id);
    return here && (here.visible || verb === 'stop') ? [{ computer, vaccine: here }] : [];
  });
};

const auditChanges = (acting: BulkContext, { id, name }: DeployableVaccine, changes: readonly IntentChange[]): void => {
  const rows = changes.map((change) => ({ ...change, agency_id: change.computer.agency_id }));
  const about = { vaccineId: id, vaccineName: name };
  recordByAgency(acting, rows, (ofAgency) => {
    const [only] = ofAgency;
    if (ofAgency.length !== 1 || !only) return { after: { ...about, affected: ofAgency.length } };
    const { computer, before, after } = only;
    const named = { ...about, agentId: computer.id, computerName: computer.name };
    return {
      before: { ...named, wanted: storedIntents[before] },
      after: { ...named, wanted: storedIntents[after] },
    };
  });
};

const intentBulk = (verb: Verb) => ({
  source,
  input: Vaccine,
  check: async ({ db }: BulkContext, { vaccineId }: z.output<typeof Vaccine>) =>
    void (await readDeployableVaccine(db, vaccineId)),
  act: async (acting: BulkContext, ids: string[], { vaccineId }: z.output<typeof Vaccine>) => {
    const { db, task, audit, actor } = acting;
    const vaccine = await readDeployableVaccine(db, vaccineId);
    const pairs = await pairsOf(db, vaccine, await readTargets(db, ids), verb);
    // A person who named them is told; of a task, those are skipped that have come to another agency meanwhile.
    if (pairs.length < ids.length && !task) throw new AppError('vaccine.notfound');
    if (verb === 'apply') refuseExpired(vaccine);
    const changes = await changeComputerIntents(db, pairs, verb, actor.username);
    auditChanges(acting, vaccine, changes);
    if (changes.length === 0) audit({ after: { vaccineId, vaccineName: vaccine.name, affected: 0 } });
    return changes.length;
  },
});

const bulk = (call: 'applyToComputer' | 'stopOnComputer' | 'applyToComputers', verb: Verb) =>
  bulkOf({ ...intentBulk(verb), call: `deployments.${call}`, endpoint: deployments[call] satisfies Endpoint });

/** Executes a vaccine on computers by hand, or takes back that it was stopped on them. */
export const applyToComputer = bulk('applyToComputer', 'apply');
export const applyToComputers = bulk('applyToComputers', 'apply');
/** Stops a vaccine on computers by hand, or takes back that it was asked for. */
export const stopOnComputer = bulk('stopOnComputer', 'stop');

export const deploymentsBulk = [applyToComputer, applyToComputers, stopOnComputer];
