import { expect, it } from 'vitest';
import { agencyReasonOf } from './agency-reason.ts';
import type { InAgencyState } from './deployment-state.tsx';

const t = ((key: string, values?: { count: number }) => [key, values?.count].join(' ').trim()) as never;
const inAgency = (more: Partial<InAgencyState>): InAgencyState => ({
  ...{ status: 1, reason: 'byAgency', wanted: 'agency', excluded: false },
  ...{ stopping: 0, renewing: 0, stopFailed: 0, ...more },
  computers: { applied: 8, pending: 1, error: 1, required: 0, notRequired: 0, incompatible: 4, ...more.computers },
});
const reasonOf = (more: Partial<InAgencyState>) => agencyReasonOf(inAgency(more), t);

it('an agency that executes a vaccine says on how many computers it does not, those that still withdraw it among them', () => {
  expect(reasonOf({})).toBe('reason.byAgency');
  const computers = { ...inAgency({}).computers, notRequired: 3 };
  expect(reasonOf({ computers })).toBe('reason.byAgencyBut 3');
  expect(reasonOf({ computers, stopping: 1, stopFailed: 1 })).toBe('reason.byAgencyBut 5');
  expect(reasonOf({ computers, wanted: 'autorun' })).toBe('reason.byAutorun');
  expect(reasonOf({ computers, wanted: null })).toBe('');
});
