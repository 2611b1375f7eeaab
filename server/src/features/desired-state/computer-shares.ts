import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { outcomeNames } from '../fleet-counts/fleet-counts.ts';
import { type Derived, deriveState, type Reported } from './state.ts';
import { type AgencyWant, obstacleOf, type Want, wantedOn } from './wanted.ts';

/** Computers alike as far as a vaccine can tell: of one agency, family and version. */
export interface Kind {
  agencyId: string;
  osFamily: string;
  agentVersion: string;
  computers: number;
}
/** Of these, those that hold the same of one vaccine. */
export interface Cell extends Kind {
  vaccineId: string;
  byHand: number;
  outcome: number;
  content: string;
}

/** What is folded, and what is yet to be. */
export const readPopulation = async (db: ScopedDb, agencyIds: readonly string[]): Promise<Kind[]> => {
  const columns = sql`agency_id, os_family, agent_version, computers`;
  const { rows } = await sql<Kind>`
    select agency_id as "agencyId", os_family as "osFamily", agent_version as "agentVersion",
      sum(computers)::bigint as computers
    from (select ${columns} from population_cells where agency_id = any(${agencyIds})
      union all select ${columns} from population_deltas where agency_id = any(${agencyIds})) counted
    group by 1, 2, 3 having sum(computers) > 0`.execute(db.sql);
  return rows;
};

export const readCells = async (
  db: ScopedDb,
  agencyIds: readonly string[],
  vaccineIds: readonly string[],
): Promise<Cell[]> => {
  const columns = sql`vaccine_id, agency_id, os_family, agent_version, by_hand, outcome, content, computers`;
  const where = sql`agency_id = any(${agencyIds}) and vaccine_id = any(${vaccineIds})`;
  const { rows } = await sql<Cell>`
    select vaccine_id as "vaccineId", agency_id as "agencyId", os_family as "osFamily", agent_version as "agentVersion",
      by_hand as "byHand", outcome, content, sum(computers)::bigint as computers
    from (select ${columns} from report_cells where ${where}
      union all select ${columns} from report_deltas where ${where}) counted
    group by 1, 2, 3, 4, 5, 6, 7 having sum(computers) <> 0`.execute(db.sql);
  return rows;
};

/** Agents name their versions, so there may be many kinds: they are looked up, never searched for. */
export const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const kindKey = ({ osFamily, agentVersion }: Kind) => `${osFamily}|${agentVersion}`;

/** Computers that are alike, with the state of a vaccine on each of them. */
interface Share {
  computers: number;
  obstacle: Want['obstacle'];
  byHand: number;
  reported: Reported | undefined;
  derived: Derived;
}

/** The computers of an agency by what they hold of a vaccine: what was reported, and what the population leaves over. */
export const sharesOf = (want: AgencyWant, kinds: readonly Kind[], cells: readonly Cell[]): Share[] => {
  const cellsOf = groupBy(cells, kindKey);
  return kinds.flatMap((kind): Share[] => {
    const obstacle = obstacleOf(want, kind.osFamily, versionKey.of(kind.agentVersion));
    const share = (computers: number, byHand: number, reported: Reported | undefined): Share => {
      // Named one by one: a catalogue over an agency of many versions is tens of thousands of these.
      const { wanted, whyNot } = wantedOn(want, byHand);
      return { computers, obstacle, byHand, reported, derived: deriveState({ wanted, whyNot, obstacle, reported }) };
    };
    const own = cellsOf.get(kindKey(kind)) ?? [];
    const left = own.reduce((rest, { computers }) => rest - computers, kind.computers);
    return [
      ...own.map(({ computers, byHand, outcome: number, content }) => {
        const outcome = outcomeNames[number];
        return share(computers, byHand, outcome && { outcome, current: content === want.content });
      }),
      ...(left === 0 ? [] : [share(left, 0, undefined)]),
    ];
  });
};
