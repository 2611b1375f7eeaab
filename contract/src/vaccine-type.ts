import { type RuleKind, usedRuleKinds, type VaccineRules } from './vaccine-rules.ts';
import type { VaccineDraft } from './vaccines.ts';

const typeOfKind: Record<RuleKind, VaccineDraft['type']> = {
  filePaths: 'FILE',
  registryKeys: 'REGISTRY',
  processes: 'PROCESS',
  commandLines: 'COMMAND',
  sha256: 'HASH',
  mutexes: 'MUTEX',
  events: 'EVENT',
  networkIps: 'NETWORK',
  deceptionSoftware: 'DECEPTION',
  debuggerHooks: 'DEBUGGER',
  vssProtect: 'COMBINED',
};

/** What a vaccine is by the kind of rule that it uses; of several kinds it is combined. Without rules it is nothing yet. */
export const typeOfRules = (rules: VaccineRules): VaccineDraft['type'] | undefined => {
  const [first, ...more] = usedRuleKinds(rules);
  return first && (more.length === 0 ? typeOfKind[first] : 'COMBINED');
};
