import type { StateEntry } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { canonicalHash } from './canonical-hash.ts';
import { reportState } from './state-report.ts';

describe('the report of the state', () => {
  const entry = (vaccineId: string, outcome: StateEntry['outcome'] = 'APPLIED'): StateEntry => ({
    vaccineId,
    sha256: 'a'.repeat(64),
    outcome,
  });
  const before = [entry('1'), entry('2'), entry('3')];
  const acknowledged = { hash: canonicalHash(before), state: before };
  it('is whole when the server knows nothing, a hash when nothing changed, else what changed', () => {
    expect(reportState(before, undefined)).toEqual({ stateHash: acknowledged.hash, state: before });
    expect(reportState([...before], acknowledged)).toEqual({ stateHash: acknowledged.hash });
    const now = [entry('1'), entry('2', 'FAILED'), entry('4')];
    expect(reportState(now, acknowledged)).toEqual({
      stateHash: canonicalHash(now),
      patch: { base: acknowledged.hash, set: [entry('2', 'FAILED'), entry('4')], unset: ['3'] },
    });
  });
});
