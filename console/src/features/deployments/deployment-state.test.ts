import { deploymentStates } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { type InAgencyState, stateIn, takesBack, verbIn, verbOf } from './deployment-state.tsx';

const { PENDING, PENDING_STOP, NOT_APPLIED_REQUIRED, INCOMPATIBLE } = deploymentStates;

describe('what one sees after asking for a change of state', () => {
  it('is pending from every state but pending, incompatible and what autorun brings by itself', () => {
    for (const status of [1, 2, 3, 4, 5] as const) expect([PENDING, PENDING_STOP]).toContain(verbOf(status)?.until);
  });

  it('is required and not applied when what was pending is cancelled', () => {
    expect(verbOf(PENDING)?.until).toBe(NOT_APPLIED_REQUIRED);
    expect(verbOf(PENDING_STOP)?.until).toBe(NOT_APPLIED_REQUIRED);
  });

  it('is pending to stop where an older content of it is there: that is lost, and not only an asking', () => {
    expect(verbOf(PENDING, 'olderContent')).toMatchObject({ name: 'stop', until: PENDING_STOP });
  });

  it('is nothing where the vaccine cannot work', () => {
    expect(verbOf(INCOMPATIBLE)).toBeUndefined();
  });

  it('is nothing where autorun will apply it by itself', () => {
    expect(verbOf(NOT_APPLIED_REQUIRED)).toBeUndefined();
  });
});

const inAgency = (
  more: Partial<Omit<InAgencyState, 'computers'>>,
  computers: Partial<InAgencyState['computers']>,
): InAgencyState => ({
  ...{ status: 3, reason: null, wanted: null, excluded: false, stopping: 0, renewing: 0, stopFailed: 0, ...more },
  computers: { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 0, ...computers },
});

describe('what can be done with a vaccine in an agency', () => {
  it('is cancelling an execution only where no computer loses anything by it', () => {
    const waiting = { status: 6, wanted: 'agency' } as const;
    expect(verbIn(inAgency(waiting, { pending: 3, notRequired: 1 }))?.name).toBe('cancelExecute');
    expect(verbIn(inAgency(waiting, { pending: 1, applied: 499 }))?.name).toBe('stop');
    expect(verbIn(inAgency({ ...waiting, renewing: 3 }, { pending: 3 }))?.name).toBe('stop');
    expect(verbIn(inAgency({ ...waiting, stopping: 1 }, { pending: 2 }))?.name).toBe('stop');
  });

  it('is not stopping there what nobody executed there', () => {
    expect(verbIn(inAgency({ status: 1, reason: 'byHand' }, { applied: 1, notRequired: 9 }))?.name).toBe('execute');
    expect(verbIn(inAgency({ status: 6 }, { pending: 1, notRequired: 9 }))?.name).toBe('execute');
    expect(verbIn(inAgency({ status: 4, stopFailed: 1 }, { error: 1 }))?.name).toBe('execute');
    expect(verbIn(inAgency({ status: 6, stopping: 2 }, { pending: 2 }))?.name).toBe('cancelStop');
  });

  it('only takes a stop back where nobody gets the vaccine by it who does not hold it still', () => {
    const isTakenBack = (row: InAgencyState) => {
      const verb = verbIn(row);
      return verb && takesBack(row, verb);
    };
    const stopping = { status: 6, stopping: 2 } as const;
    expect(isTakenBack(inAgency(stopping, { pending: 2, applied: 3, incompatible: 1 }))).toBe(true);
    expect(isTakenBack(inAgency(stopping, { pending: 2, notRequired: 1 })), 'one would have it anew').toBe(false);
    expect(isTakenBack(inAgency({}, {})), 'to execute').toBe(false);
  });

  it('is taking it back where there is no computer yet, and nothing where autorun has yet to bring it', () => {
    expect(verbIn(inAgency({ status: 0, reason: 'byAgency', wanted: 'agency' }, {}))?.call).toBe('stop');
    expect(verbIn(inAgency({ status: 0, wanted: 'autorun' }, { required: 1 }))).toBeUndefined();
    expect(verbIn(inAgency({ status: 10 }, { incompatible: 1 }))).toBeUndefined();
  });

  it('looks like what waits or failed there', () => {
    expect(stateIn(inAgency({ status: 6, stopping: 2 }, { pending: 2 }))).toBe(PENDING_STOP);
    expect(stateIn(inAgency({ status: 6, stopping: 1 }, { pending: 2 }))).toBe(PENDING);
    expect(stateIn(inAgency({ status: 4, stopFailed: 1 }, { error: 1 }))).toBe(5);
    expect(stateIn(inAgency({ status: 4, stopFailed: 1 }, { error: 2 }))).toBe(4);
  });
});
