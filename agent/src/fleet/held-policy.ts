import type { Policy, StateEntry } from '@egida/contract';

/** A policy with the state that follows from it; agents that hold the same share it. */
export interface HeldPolicy {
  policy: Policy;
  state: StateEntry[];
  stateHash: string;
}
