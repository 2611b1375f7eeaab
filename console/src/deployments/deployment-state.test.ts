import { deploymentStates } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { verbOf } from './deployment-state.tsx';

const { PENDING, PENDING_STOP, NOT_APPLIED_REQUIRED, INCOMPATIBLE } = deploymentStates;

describe('what one sees after asking for a change of state', () => {
  it('is pending from every state but pending and incompatible', () => {
    for (const status of [0, 1, 2, 3, 4, 5] as const) expect([PENDING, PENDING_STOP]).toContain(verbOf(status)?.until);
  });

  it('is required and not applied when what was pending is cancelled', () => {
    expect(verbOf(PENDING)?.until).toBe(NOT_APPLIED_REQUIRED);
    expect(verbOf(PENDING_STOP)?.until).toBe(NOT_APPLIED_REQUIRED);
  });

  it('is not required any more where it was asked for and no computer had it', () => {
    expect(verbOf(NOT_APPLIED_REQUIRED, 'byAgency')?.call).toBe('stop');
    expect(verbOf(NOT_APPLIED_REQUIRED, 'awaitingCheckin')?.call).toBe('apply');
  });

  it('is nothing where the vaccine cannot work', () => {
    expect(verbOf(INCOMPATIBLE)).toBeUndefined();
  });
});
