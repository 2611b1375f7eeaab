import { type DeploymentReason, type DeploymentState, deploymentStates as states } from '@egida/contract';
import type { Outcome } from '../fleet-counts/fleet-counts.ts';
import type { Obstacle } from './obstacle.ts';
import type { DesiredState, WhyNot } from './resolve-desired-state.ts';

/** What its agent said last: an outcome, and whether of the content that is wanted now. */
export interface Reported {
  outcome: Outcome;
  current: boolean;
}

export interface Situation {
  wantedBy: DesiredState['wantedBy'];
  reported: Reported | undefined;
  obstacle?: Obstacle | undefined;
  whyNot?: WhyNot | null;
}

export interface DerivedState {
  status: DeploymentState;
  reason: DeploymentReason | null;
}

/** The state of a vaccine on a computer: worked out from what is wanted and what was reported, never stored. */
export const deriveState = ({ wantedBy, reported, obstacle, whyNot }: Situation): DerivedState => {
  if (obstacle) return { status: states.INCOMPATIBLE, reason: obstacle };
  if (wantedBy === 'nobody') return stateUnwanted(reported, whyNot ?? null);
  const by = { hand: 'byHand', agency: 'byAgency', autorun: 'byAutorun' } as const;
  if (!reported) {
    const status = wantedBy === 'autorun' ? states.NOT_APPLIED_REQUIRED : states.PENDING;
    return { status, reason: 'awaitingCheckin' };
  }
  if (!reported.current) return { status: states.PENDING, reason: 'olderContent' };
  switch (reported.outcome) {
    case 'INCOMPATIBLE':
      return { status: states.INCOMPATIBLE, reason: 'incompatible' };
    case 'FAILED':
      return { status: states.APPLIED_WITH_ERROR, reason: 'failed' };
    default:
      // One that could not be stopped is still there, and now wanted again.
      return { status: wantedBy === 'hand' ? states.APPLIED_BY_HAND : states.APPLIED, reason: by[wantedBy] };
  }
};

const stateUnwanted = (reported: Reported | undefined, whyNot: WhyNot | null): DerivedState => {
  if (reported?.outcome === 'APPLIED') return { status: states.PENDING_STOP, reason: 'awaitingCheckin' };
  if (reported?.outcome === 'STOP_FAILED') return { status: states.STOP_WITH_ERROR, reason: 'failed' };
  return { status: states.NOT_APPLIED_NOT_REQUIRED, reason: whyNot };
};
