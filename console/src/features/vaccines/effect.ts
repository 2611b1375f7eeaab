import type { VaccineRules } from '@egida/contract';
import type { FamilyChoice } from './family-choice.ts';
import { killSwitches, preventing, worksOn } from './rule-lists.ts';

/** What a vaccine does to what it finds: it stops processes, prevents by what it leaves on the computer, or only tells. */
export const effectOf = (rules: VaccineRules, osFamily: FamilyChoice): 'stops' | 'onlyPrevents' | 'onlyReports' => {
  if (killSwitches.some((name) => rules[name])) return 'stops';
  const prevents = rules.vssProtect || preventing.some((kind) => worksOn(kind, osFamily) && rules[kind].length > 0);
  return prevents ? 'onlyPrevents' : 'onlyReports';
};
