import type { CheckinBody, StateEntry } from '@egida/contract';
import { canonicalHash } from './canonical-hash.ts';

/** The state that the server acknowledged last: patches are made against it. */
export interface AcknowledgedState {
  hash: string;
  state: StateEntry[];
}
export type StateReport = Pick<CheckinBody, 'stateHash' | 'state' | 'patch'>;

/**
 * The part of a check-in that reports the state. It always holds the hash; beside it the whole state where the server
 * acknowledged none, or the changes where the state differs from the acknowledged one.
 */
export const reportState = (state: StateEntry[], acknowledged: AcknowledgedState | undefined): StateReport => {
  const stateHash = canonicalHash(state);
  if (!acknowledged) return { stateHash, state };
  if (acknowledged.hash === stateHash) return { stateHash };
  const before = new Map(acknowledged.state.map((entry) => [entry.vaccineId, canonicalHash(entry)]));
  const now = new Set(state.map(({ vaccineId }) => vaccineId));
  return {
    stateHash,
    patch: {
      base: acknowledged.hash,
      set: state.filter((entry) => before.get(entry.vaccineId) !== canonicalHash(entry)),
      unset: acknowledged.state.map(({ vaccineId }) => vaccineId).filter((id) => !now.has(id)),
    },
  };
};
