import { type AgencyDeployment, type StateCounts, deploymentStates as states } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import {
  type AgencyWant,
  type Cell,
  groupBy,
  type Kind,
  type OneVaccine,
  readCells,
  readPopulation,
  readWants,
  sharesOf,
  wantsIn,
} from '../desired-state/desired-state.ts';
import { bucketOf, noComputers } from './groups.ts';

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
  const kinds = await readPopulation(db, [agencyId]);
  const cellsOf = groupBy(await readCells(db, [agencyId], vaccineIds), (cell) => cell.vaccineId);
  const wants = await readWants(db.sql, { agencyId }, vaccineIds);
  return new Map(wants.map((want) => [want.vaccineId, stateOf(want, kinds, cellsOf.get(want.vaccineId))]));
};

/** The state of a vaccine in each of some agencies. */
export const statesOfVaccine = async (
  db: ScopedDb,
  vaccine: OneVaccine,
  agencyIds: string[],
): Promise<Map<string, AgencyState>> => {
  const kindsOf = groupBy(await readPopulation(db, agencyIds), (kind) => kind.agencyId);
  const cellsOf = groupBy(await readCells(db, agencyIds, [vaccine.id]), (cell) => cell.agencyId);
  const wants = await wantsIn(db.sql, vaccine, agencyIds);
  return new Map([...wants].map(([id, want]) => [id, stateOf(want, kindsOf.get(id), cellsOf.get(id))]));
};

const stateOf = (want: AgencyWant, kinds: Kind[] = [], cells: Cell[] = []): AgencyState => {
  const computers = noComputers();
  let [stopping, renewing, stopFailed] = [0, 0, 0];
  for (const { computers: count, derived } of sharesOf(want, kinds, cells)) {
    computers[bucketOf[derived.status]] += count;
    if (derived.status === states.PENDING_STOP) stopping += count;
    if (derived.reason === 'olderContent') renewing += count;
    if (derived.status === states.STOP_WITH_ERROR) stopFailed += count;
  }
  const { wanted, excluded } = want;
  return {
    ...summary(computers, want),
    ...{ wanted: wanted === 'agency' || wanted === 'autorun' ? wanted : null, excluded },
    ...{ computers, stopping, renewing, stopFailed },
  };
};

/** An agency's own state: the gravest of its computers'. */
const summary = (
  counts: StateCounts,
  { wanted, whyNot, excluded }: AgencyWant,
): Pick<AgencyState, 'status' | 'reason'> => {
  const by = wanted === 'agency' ? 'byAgency' : wanted === 'autorun' ? 'byAutorun' : null;
  if (excluded && counts.pending === 0 && counts.error === 0)
    return { status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'excluded' };
  if (counts.error > 0) return { status: states.APPLIED_WITH_ERROR, reason: 'failed' };
  if (counts.pending > 0) return { status: states.PENDING, reason: 'awaitingCheckin' };
  if (counts.required > 0) return { status: states.NOT_APPLIED_REQUIRED, reason: 'awaitingCheckin' };
  // Where the agency itself does not want it, it was asked of computers one by one.
  if (counts.applied > 0) return { status: states.APPLIED, reason: by ?? 'byHand' };
  if (counts.incompatible > 0 && counts.notRequired === 0)
    return { status: states.INCOMPATIBLE, reason: 'incompatible' };
  // Wanted, with no computer to apply it on yet.
  if (wanted !== 'nobody') return { status: states.NOT_APPLIED_REQUIRED, reason: by };
  return { status: states.NOT_APPLIED_NOT_REQUIRED, reason: whyNot };
};
