import { describe, expect, it } from 'vitest';
import type { InAgencyState } from './deployment-state.tsx';
import { partSome, whyLeftOut } from './some-vaccines.ts';

const none = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 3, incompatible: 0 };
const row = (more: Partial<InAgencyState> = {}): InAgencyState => ({
  ...{ status: 3, reason: null, wanted: null, excluded: false, stopping: 0, renewing: 0, stopFailed: 0 },
  computers: none,
  ...more,
});

describe('several vaccines of an agency at once', () => {
  it('are executed where nobody executes them there, also those that single computers have by hand', () => {
    expect(whyLeftOut('execute', row())).toBeUndefined();
    expect(whyLeftOut('execute', row({ status: 1, reason: 'byHand' }))).toBeUndefined();
    expect(whyLeftOut('execute', row({ status: 3, reason: 'stoppedByAgency' }))).toBeUndefined();
  });

  it('are not executed where that would change nothing, or do no good', () => {
    expect(whyLeftOut('execute', row({ status: 6, wanted: 'agency' }))).toBe('already');
    expect(whyLeftOut('execute', row({ status: 0, wanted: 'autorun' }))).toBe('already');
    expect(whyLeftOut('execute', row({ reason: 'expired' }))).toBe('expired');
    expect(whyLeftOut('execute', row({ reason: 'excluded', excluded: true }))).toBe('excluded');
    expect(whyLeftOut('execute', row({ status: 10 }))).toBe('incompatible');
  });

  it('are stopped where the agency or autorun wants them, and nowhere else', () => {
    expect(whyLeftOut('stop', row({ status: 1, wanted: 'agency' }))).toBeUndefined();
    expect(whyLeftOut('stop', row({ status: 0, wanted: 'autorun' }))).toBeUndefined();
    expect(whyLeftOut('stop', row())).toBe('notWanted');
    expect(whyLeftOut('stop', row({ status: 1, reason: 'byHand' }))).toBe('notWanted');
    expect(whyLeftOut('stop', row({ reason: 'excluded', excluded: true }))).toBe('excluded');
  });

  it('are parted in their order, and each that is left as it is says why', () => {
    const rows = [row({ status: 1, wanted: 'agency' }), row(), row({ status: 10 })];
    expect(partSome('execute', rows)).toEqual({
      fit: [rows[1]],
      leftOut: [
        { row: rows[0], why: 'already' },
        { row: rows[2], why: 'incompatible' },
      ],
    });
    expect(partSome('stop', rows).fit).toEqual([rows[0]]);
  });
});
