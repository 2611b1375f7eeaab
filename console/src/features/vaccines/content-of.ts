import type { Vaccine, VaccineContent } from '@egida/contract';

type Held = Pick<VaccineContent, 'osFamily' | 'os' | 'min_version' | 'rules'>;

/** Of a vaccine or a draft, what agents are given: another name or category changes nothing for them. */
export const contentOf = ({ osFamily, os, min_version, rules }: Held): VaccineContent => ({
  osFamily,
  os,
  min_version,
  rules,
});

/** Absent where the person may not read the rules. */
export const contentOfVaccine = ({ rules, ...vaccine }: Vaccine): VaccineContent | undefined =>
  rules && contentOf({ ...vaccine, rules });
