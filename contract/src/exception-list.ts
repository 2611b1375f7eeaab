import { exceptionKinds } from './exception-row.ts';
import type { FilterFields } from './kernel/filter-fields.ts';

const ofAgency = {
  vaccineName: { kind: 'text' },
  kind: { kind: 'enum', names: Object.fromEntries(exceptionKinds.map((name) => [name, name])) },
  forAll: { kind: 'flag' },
  reason: { kind: 'text' },
  changedBy: { kind: 'text' },
  changedOn: { kind: 'time' },
  vaccine: { kind: 'id' },
} as const satisfies FilterFields;

export const exceptionFilter = {
  agencyName: { kind: 'text' },
  ...ofAgency,
  agency: { kind: 'id' },
} as const satisfies FilterFields;

/** The latest first: what was let through last is what somebody asks about. */
const latestFirst = { sortBy: 'changedOn', orderBy: 'desc' } as const;

export const exceptionListOptions = {
  fields: exceptionFilter,
  sortable: ['agencyName', 'vaccineName', 'changedOn'],
  ...latestFirst,
} as const;

export const exceptionsOfAgencyOptions = {
  fields: ofAgency,
  sortable: ['vaccineName', 'changedOn'],
  ...latestFirst,
} as const;
