import { type RuleKind, ruleKinds } from '@egida/contract';
import type { AlertTranslate } from './alert-names.tsx';

const isKind = (name: string): name is RuleKind => Object.hasOwn(ruleKinds, name);

/** `processes: xmrig` → the kind of rule and the rule itself; without a kind where nobody here has heard of it. */
export const readRule = (rule: string): { kind: RuleKind | 'breaker' | null; text: string } => {
  const at = rule.indexOf(': ');
  const name = rule.slice(0, Math.max(at, 0));
  return name === 'breaker' || isKind(name) ? { kind: name, text: rule.slice(at + 2) } : { kind: null, text: rule };
};

/** Said when a vaccine stopped so much that it only reports for a while. */
export const isBreaker = (message: string): boolean => message === 'breaker';

/** What agents add to the name of what they met, before how many times it was met again. */
const remarks = {
  removed: 'removed',
  changed: 'changed',
  replaced: 'replaced',
  protected: 'protected',
  'ended by itself': 'endedByItself',
} as const;
const isRemark = (text: string): text is keyof typeof remarks => Object.hasOwn(remarks, text);
const often = /( \(×\d+\))?$/;
const remarked = /^(.*) \(([^()]*)\)$/s;
const relative = /^(.*) \((parent|descendant) of (.*)\)$/s;

/** What an alert says, with the agent's remarks in the language of the screen; all else is as it came. */
export const messageText = (message: string, t: AlertTranslate): string => {
  const [times = ''] = often.exec(message) ?? [];
  const once = message.slice(0, message.length - times.length);
  if (isBreaker(once)) return `${t('breaker')}${times}`;
  const [, own, kin, name = ''] = relative.exec(once) ?? [];
  if (kin) return `${own} (${t(kin === 'parent' ? 'parentOf' : 'descendantOf', { name })})${times}`;
  const [, met, remark = ''] = remarked.exec(once) ?? [];
  return isRemark(remark) ? `${met} (${t(remarks[remark])})${times}` : message;
};
