import {
  type DeploymentReason,
  type DeploymentState,
  type StateCounts,
  deploymentStates as states,
} from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';
import { versionKey } from '../db/version-key.ts';
import { outcomeNames } from './reported.ts';
import { deriveState, type Wanted } from './state.ts';
import { readWants, type Want, wantsOn } from './wanted.ts';

interface AgencyState {
  status: DeploymentState;
  reason: DeploymentReason | null;
  computers: StateCounts;
}
interface Kind {
  osFamily: string;
  agentVersion: string;
  computers: number;
}
interface Cell extends Kind {
  vaccineId: string;
  byHand: number;
  outcome: number;
  content: string;
}

const bucketOf: Record<DeploymentState, keyof StateCounts> = {
  0: 'required',
  1: 'applied',
  2: 'applied',
  3: 'notRequired',
  4: 'error',
  5: 'error',
  6: 'pending',
  7: 'pending',
  10: 'incompatible',
};

/** The states of vaccines in an agency, from what is counted: no computer is read. */
export const agencyStates = async (
  db: ScopedDb,
  agencyId: string,
  vaccineIds: string[],
): Promise<Map<string, AgencyState>> => {
  if (vaccineIds.length === 0) return new Map();
  const [kinds, cells] = [await readPopulation(db, agencyId), await readCells(db, agencyId, vaccineIds)];
  const cellsOf = groupCells(cells);
  const result = new Map<string, AgencyState>();
  const count = (vaccineId: string) => result.get(vaccineId)?.computers ?? noComputers();
  // With no computer yet there is no kind; what the agency wants is asked for all the same.
  const asked = kinds.length > 0 ? kinds : [{ osFamily: '', agentVersion: '0.0.0', computers: 0 }];
  const wants = await readWants(db.sql, { agencyId }, vaccineIds);
  for (const kind of asked) {
    const { osFamily, agentVersion } = kind;
    for (const want of wantsOn(wants, { osFamily, versionKey: versionKey.of(agentVersion) })) {
      const computers = count(want.vaccineId);
      const own = cellsOf.get(cellKey(want.vaccineId, kind)) ?? [];
      let rest = kind.computers;
      for (const cell of own) {
        rest -= cell.computers;
        const wanted = byHandOr(cell.byHand, want);
        const outcome = outcomeNames[cell.outcome];
        const reported = outcome && { outcome, current: cell.content === want.content };
        computers[bucketOf[deriveState({ ...want, wanted, reported }).status]] += cell.computers;
      }
      computers[bucketOf[deriveState({ ...want, reported: undefined }).status]] += rest;
      result.set(want.vaccineId, { ...summary(computers, want.wanted, want.excluded), computers });
    }
  }
  return result;
};

const noComputers = (): StateCounts => ({
  applied: 0,
  pending: 0,
  error: 0,
  required: 0,
  notRequired: 0,
  incompatible: 0,
});

const cellKey = (vaccineId: string, { osFamily, agentVersion }: Kind) => `${vaccineId}|${osFamily}|${agentVersion}`;

/** Agents name their versions, so there may be many kinds: they are looked up, never searched for. */
const groupCells = (cells: Cell[]): Map<string, Cell[]> => {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = cellKey(cell.vaccineId, cell);
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  return groups;
};

const byHandOr = (byHand: number, { wanted, excluded, live }: Want): Wanted => {
  if (byHand === 0 || excluded || !live) return wanted;
  return byHand === 1 ? 'hand' : 'nobody';
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

const readPopulation = async (db: ScopedDb, agencyId: string): Promise<Kind[]> => {
  const { rows } = await sql<Kind>`
    select os_family as "osFamily", agent_version as "agentVersion", sum(computers)::bigint as computers
    from (select os_family, agent_version, computers from population_cells where agency_id = ${agencyId}
      union all select os_family, agent_version, computers from population_deltas where agency_id = ${agencyId}) counted
    group by 1, 2 having sum(computers) > 0`.execute(db.sql);
  return rows;
};

const readCells = async (db: ScopedDb, agencyId: string, vaccineIds: string[]): Promise<Cell[]> => {
  const columns = sql`vaccine_id, os_family, agent_version, by_hand, outcome, content, computers`;
  const { rows } = await sql<Cell>`
    select vaccine_id as "vaccineId", os_family as "osFamily", agent_version as "agentVersion", by_hand as "byHand",
      outcome, content, sum(computers)::bigint as computers
    from (select ${columns} from report_cells where agency_id = ${agencyId} and vaccine_id = any(${vaccineIds})
      union all select ${columns} from report_deltas where agency_id = ${agencyId} and vaccine_id = any(${vaccineIds})) counted
    group by 1, 2, 3, 4, 5, 6 having sum(computers) <> 0`.execute(db.sql);
  return rows;
};
