import type { CheckinBody, StateEntry } from '@egida/contract';
import { hashOf } from './hash.ts';

/** The state that the server answered for last: patches are made against it. */
export interface Acknowledged {
  hash: string;
  state: StateEntry[];
}
export type StateReport = Pick<CheckinBody, 'stateHash' | 'state' | 'patch'>;

/** What to say of the state: its hash always, the change where the server knows what it is a change of, else the whole. */
export const reportState = (state: StateEntry[], acknowledged: Acknowledged | undefined): StateReport => {
  const stateHash = hashOf(state);
  if (!acknowledged) return { stateHash, state };
  if (acknowledged.hash === stateHash) return { stateHash };
  const before = new Map(acknowledged.state.map((entry) => [entry.vaccineId, hashOf(entry)]));
  const now = new Set(state.map(({ vaccineId }) => vaccineId));
  return {
    stateHash,
    patch: {
      base: acknowledged.hash,
      set: state.filter((entry) => before.get(entry.vaccineId) !== hashOf(entry)),
      unset: acknowledged.state.map(({ vaccineId }) => vaccineId).filter((id) => !now.has(id)),
    },
  };
};
