import { describe, expect, it } from 'vitest';
import { deriveState, type Situation } from './derive-state.ts';

const current = (outcome: 'APPLIED' | 'FAILED' | 'STOP_FAILED' | 'INCOMPATIBLE') => ({ outcome, current: true });
const older = (outcome: 'APPLIED' | 'FAILED' | 'STOP_FAILED') => ({ outcome, current: false });

const table: [string, Situation, number][] = [
  [
    'a family that cannot is incompatible',
    { wantedBy: 'agency', reported: undefined, obstacle: 'familyNotSupported' },
    10,
  ],
  ['an agent too old is incompatible', { wantedBy: 'nobody', reported: undefined, obstacle: 'agentTooOld' }, 10],
  ['an agent that says it cannot is incompatible', { wantedBy: 'hand', reported: current('INCOMPATIBLE') }, 10],
  ['autorun and nothing yet is required', { wantedBy: 'autorun', reported: undefined }, 0],
  ['the agency and nothing yet is pending', { wantedBy: 'agency', reported: undefined }, 6],
  ['by hand and nothing yet is pending', { wantedBy: 'hand', reported: undefined }, 6],
  ['autorun and applied', { wantedBy: 'autorun', reported: current('APPLIED') }, 1],
  ['the agency and applied', { wantedBy: 'agency', reported: current('APPLIED') }, 1],
  ['by hand and applied', { wantedBy: 'hand', reported: current('APPLIED') }, 2],
  ['older content is pending', { wantedBy: 'agency', reported: older('APPLIED') }, 6],
  ['a failure of older content is pending', { wantedBy: 'agency', reported: older('FAILED') }, 6],
  ['a failure is an error', { wantedBy: 'autorun', reported: current('FAILED') }, 4],
  ['unwanted and still applied is pending to stop', { wantedBy: 'nobody', reported: current('APPLIED') }, 7],
  ['unwanted and applied with older content is pending to stop', { wantedBy: 'nobody', reported: older('APPLIED') }, 7],
  ['unwanted and not to be stopped is an error', { wantedBy: 'nobody', reported: current('STOP_FAILED') }, 5],
  ['unwanted and never applied is not required', { wantedBy: 'nobody', reported: undefined }, 3],
  ['unwanted after a failure is not required', { wantedBy: 'nobody', reported: current('FAILED') }, 3],
  ['excluded is not required', { wantedBy: 'nobody', reported: undefined, whyNot: 'excluded' }, 3],
  [
    'excluded and still applied is pending to stop',
    { wantedBy: 'nobody', reported: current('APPLIED'), whyNot: 'excluded' },
    7,
  ],
];

describe('the state of a vaccine on a computer', () => {
  it.each(table)('%s', (_, situation, status) => {
    expect(deriveState(situation).status).toBe(status);
  });
});
