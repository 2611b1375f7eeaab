import {
  type DeploymentReason,
  type DeploymentState,
  type StateCounts,
  deploymentStates as states,
} from '@egida/contract';
import type { ScopedDb } from '../db/scoped.ts';
import { type Cell, groupBy, type Kind, readCells, readPopulation, sharesOf } from './cells.ts';
import { bucketOf, noComputers } from './groups.ts';
import { type OneVaccine, wantsIn } from './one-vaccine.ts';
import type { Wanted } from './state.ts';
import { type AgencyWant, readWants } from './wanted.ts';

export interface AgencyState {
  status: DeploymentState;
  reason: DeploymentReason | null;
  computers: StateCounts;
}

/** The states of vaccines in an agency, from what is counted: no computer is read. */
export const agencyStates = async (
  db: ScopedDb,
  agencyId: string,
  vaccineIds: string[],
): Promise<Map<string, AgencyState>> => {
  if (vaccineIds.length === 0) return new Map();
  const kinds = await readPopulation(db, [agencyId]);
  const cellsOf = groupBy(await readCells(db, [agencyId], vaccineIds), (cell) => cell.vaccineId);
  const wants = await readWants(db.sql, { agencyId }, vaccineIds);
  return new Map(wants.map((want) => [want.vaccineId, stateOf(want, kinds, cellsOf.get(want.vaccineId))]));
};

/** The state of a vaccine in each of some agencies, and whether it is kept out of it. */
export const statesOfVaccine = async (
  db: ScopedDb,
  vaccine: OneVaccine,
  agencyIds: string[],
): Promise<Map<string, AgencyState & { excluded: boolean }>> => {
  const kindsOf = groupBy(await readPopulation(db, agencyIds), (kind) => kind.agencyId);
  const cellsOf = groupBy(await readCells(db, agencyIds, [vaccine.id]), (cell) => cell.agencyId);
  const wants = await wantsIn(db.sql, vaccine, agencyIds);
  return new Map(
    [...wants].map(([id, want]) => [
      id,
      { ...stateOf(want, kindsOf.get(id), cellsOf.get(id)), excluded: want.excluded },
    ]),
  );
};

const stateOf = (want: AgencyWant, kinds: Kind[] = [], cells: Cell[] = []): AgencyState => {
  const counts = noComputers();
  for (const { computers, derived } of sharesOf(want, kinds, cells)) counts[bucketOf[derived.status]] += computers;
  return { ...summary(counts, want.wanted, want.excluded), computers: counts };
};

/** An agency's own state: the gravest of its computers'. */
const summary = (counts: StateCounts, wanted: Wanted, excluded: boolean): Pick<AgencyState, 'status' | 'reason'> => {
  const reason = wanted === 'agency' ? 'byAgency' : wanted === 'autorun' ? 'byAutorun' : null;
  if (excluded && counts.pending === 0 && counts.error === 0)
    return { status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'excluded' };
  if (counts.error > 0) return { status: states.APPLIED_WITH_ERROR, reason: 'failed' };
  if (counts.pending > 0) return { status: states.PENDING, reason: 'awaitingCheckin' };
  if (counts.required > 0) return { status: states.NOT_APPLIED_REQUIRED, reason: 'awaitingCheckin' };
  if (counts.applied > 0) return { status: states.APPLIED, reason };
  if (counts.incompatible > 0 && counts.notRequired === 0)
    return { status: states.INCOMPATIBLE, reason: 'incompatible' };
  // Wanted, with no computer to apply it on yet.
  if (wanted !== 'nobody') return { status: states.NOT_APPLIED_REQUIRED, reason };
  return { status: states.NOT_APPLIED_NOT_REQUIRED, reason: null };
};
