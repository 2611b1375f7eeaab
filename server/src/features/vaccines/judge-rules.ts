import { type VaccineChange, type VaccineRules, writtenRulesOver } from '@egida/contract';
import { parsePart } from '../../platform/http/parse.ts';
import { checkExpressions } from './check-expressions.ts';

/**
 * A change with its rules as they may be written over the stored ones: what stands there already is neither judged nor tried
 * anew. What has been refused since it was written keeps nobody from changing the rest.
 */
export const judgeRules = async (change: VaccineChange, stored: VaccineRules): Promise<VaccineChange> => {
  if (!change.rules) return change;
  const rules = parsePart(writtenRulesOver(stored), change.rules, 'rules');
  await checkExpressions(rules, stored);
  return { ...change, rules };
};
