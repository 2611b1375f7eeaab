import { type AgencyDeployment, type StateCounts, deploymentStates as states } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { groupBy } from '../../platform/group-by.ts';
import {
  type ComputerShare,
  computerShares,
  type DeployableVaccine,
  type DesiredState,
  readVaccineInAgencies,
  readVaccinesInAgency,
  resolveDesiredState,
  type VaccineInAgency,
} from '../desired-state/desired-state.ts';
import { type PopulationCell, type ReportCell, readPopulation, readReportCells } from '../fleet-counts/fleet-counts.ts';
import { bucketOf, noComputers } from './state-groups.ts';

export type AgencyState = Pick<
  AgencyDeployment,
  'status' | 'reason' | 'wanted' | 'excluded' | 'computers' | 'stopping' | 'renewing' | 'stopFailed'
>;

/** The states of vaccines in an agency, from what is counted: no computer is read. */
export const agencyStates = async (
  db: ScopedDb,
  agencyId: string,
  vaccineIds: string[],
): Promise<Map<string, AgencyState>> => {
  if (vaccineIds.length === 0) return new Map();
  const population = await readPopulation(db, [agencyId]);
  const cellsOf = groupBy(await readReportCells(db, [agencyId], vaccineIds), (cell) => cell.vaccineId);
  const vaccines = await readVaccinesInAgency(db, { agencyId }, vaccineIds);
  return new Map(
    vaccines.map((vaccine) => [vaccine.vaccineId, stateOf(vaccine, population, cellsOf.get(vaccine.vaccineId))]),
  );
};

/** The state of a vaccine in each of some agencies. */
export const statesOfVaccine = async (
  db: ScopedDb,
  vaccine: DeployableVaccine,
  agencyIds: string[],
): Promise<Map<string, AgencyState>> => {
  const populationOf = groupBy(await readPopulation(db, agencyIds), (kind) => kind.agencyId);
  const cellsOf = groupBy(await readReportCells(db, agencyIds, [vaccine.id]), (cell) => cell.agencyId);
  const inAgencies = await readVaccineInAgencies(db, vaccine, agencyIds);
  return new Map([...inAgencies].map(([id, here]) => [id, stateOf(here, populationOf.get(id), cellsOf.get(id))]));
};

const stateOf = (
  vaccine: VaccineInAgency,
  population: PopulationCell[] = [],
  cells: ReportCell[] = [],
): AgencyState => {
  const counts = countStates(computerShares(vaccine, population, cells));
  const { excluded } = vaccine;
  const desired = resolveDesiredState(vaccine, 'none');
  const { wantedBy } = desired;
  return {
    ...summary(counts.computers, desired, excluded),
    ...{ wanted: wantedBy === 'agency' || wantedBy === 'autorun' ? wantedBy : null, excluded },
    ...counts,
  };
};

/** Computers by the state of a vaccine on them, and what those that wait or failed are about. */
export const countStates = (
  shares: readonly ComputerShare[],
): Pick<AgencyState, 'computers' | 'stopping' | 'renewing' | 'stopFailed'> => {
  const computers = noComputers();
  let [stopping, renewing, stopFailed] = [0, 0, 0];
  for (const { computers: count, state } of shares) {
    computers[bucketOf[state.status]] += count;
    if (state.status === states.PENDING_STOP) stopping += count;
    if (state.reason === 'olderContent') renewing += count;
    if (state.status === states.STOP_WITH_ERROR) stopFailed += count;
  }
  return { computers, stopping, renewing, stopFailed };
};

/** An agency's own state: the gravest of its computers'. */
const summary = (
  counts: StateCounts,
  { wantedBy, whyNot }: DesiredState,
  excluded: boolean,
): Pick<AgencyState, 'status' | 'reason'> => {
  const by = wantedBy === 'agency' ? 'byAgency' : wantedBy === 'autorun' ? 'byAutorun' : null;
  if (excluded && counts.pending === 0 && counts.error === 0)
    return { status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'excluded' };
  if (counts.error > 0) return { status: states.APPLIED_WITH_ERROR, reason: 'failed' };
  if (counts.pending > 0) return { status: states.PENDING, reason: 'awaitingCheckin' };
  if (counts.required > 0) return { status: states.NOT_APPLIED_REQUIRED, reason: 'awaitingCheckin' };
  // Where the agency itself does not want it, it was asked of computers one by one.
  if (counts.applied > 0) return { status: states.APPLIED, reason: by ?? 'byHand' };
  if (counts.incompatible > 0 && counts.notRequired === 0)
    return { status: states.INCOMPATIBLE, reason: 'incompatible' };
  // Wanted or not, there is no computer to apply it on.
  return { status: states.NOT_APPLIED_NOT_REQUIRED, reason: by ?? whyNot };
};
