import { versionKey } from '../../platform/db/version-key.ts';
import { groupBy } from '../../platform/group-by.ts';
import { type Intent, outcomeNames, type PopulationCell, type ReportCell } from '../fleet-counts/fleet-counts.ts';
import { type DerivedState, deriveState, type Reported } from './derive-state.ts';
import { obstacleOf } from './obstacle.ts';
import { resolveDesiredState } from './resolve-desired-state.ts';
import type { VaccineInAgency } from './vaccines-in-agencies.queries.ts';

// Agents name their versions, so there may be many kinds of computers: they are looked up by this, never searched for.
const kindKey = ({ osFamily, agentVersion }: Pick<PopulationCell, 'osFamily' | 'agentVersion'>) =>
  `${osFamily}|${agentVersion}`;

/** Computers alike as far as a vaccine can tell, of whichever agencies they are: of those that say the same of it. */
export type CountedKind = Omit<PopulationCell, 'agencyId'>;
export type CountedReport = Omit<ReportCell, 'agencyId' | 'vaccineId'>;

/** Computers that are alike, with the state of a vaccine on each of them. */
export interface ComputerShare {
  computers: number;
  state: DerivedState;
}

/**
 * The computers of an agency, or of several that say the same, by what they hold of a vaccine: what was reported, and what
 * the population leaves over.
 */
export const computerShares = (
  vaccine: VaccineInAgency,
  population: readonly CountedKind[],
  cells: readonly CountedReport[],
): ComputerShare[] => {
  const cellsOf = groupBy(cells, kindKey);
  // A catalogue over an agency of many versions is tens of thousands of shares.
  const desired = {
    none: resolveDesiredState(vaccine, 'none'),
    apply: resolveDesiredState(vaccine, 'apply'),
    stop: resolveDesiredState(vaccine, 'stop'),
  };
  return population.flatMap((kind): ComputerShare[] => {
    const obstacle = obstacleOf(vaccine, kind.osFamily, versionKey.of(kind.agentVersion));
    const share = (computers: number, byHand: Intent, reported: Reported | undefined): ComputerShare => {
      const { wantedBy, whyNot } = desired[byHand];
      return { computers, state: deriveState({ wantedBy, whyNot, obstacle, reported }) };
    };
    const own = cellsOf.get(kindKey(kind)) ?? [];
    const left = own.reduce((rest, { computers }) => rest - computers, kind.computers);
    return [
      ...own.map(({ computers, byHand, outcome: number, content }) => {
        const outcome = outcomeNames[number];
        return share(computers, byHand, outcome && { outcome, current: content === vaccine.content });
      }),
      ...(left === 0 ? [] : [share(left, 'none', undefined)]),
    ];
  });
};
