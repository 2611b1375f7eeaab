import { type VaccineContent, VaccineRules } from '@egida/contract';

export interface StubVaccine {
  id: string;
  content: VaccineContent;
  exception?: Record<string, string[]>;
}

/** A vaccine with these rules, as a server would send it. */
export const vaccineOf = (
  number: number,
  rules: Partial<VaccineRules>,
  more: Partial<VaccineContent> = {},
): StubVaccine => ({
  id: `019a5c1e-0000-7000-8000-${String(number).padStart(12, '0')}`,
  content: { osFamily: 'linux', os: [], min_version: null, ...more, rules: VaccineRules.parse(rules) },
});
