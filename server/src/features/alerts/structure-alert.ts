import { AlertFinding, type AlertRemark, type AlertReport, maxRelatedName, maxRelatedNames } from '@egida/contract';
import { cleanLine } from '../../platform/db/fold.ts';

/** What an alert says, as it is stored: filters, groups and screens of any language read it, and nothing else. */
export interface StructuredAlert extends AlertFinding {
  ruleText: string;
}

type Saying = Omit<AlertFinding, 'ruleKind'>;

/** The finding that an agent sent, or what it said in words where it sent none. The words are read here and nowhere else. */
export const structureAlert = ({
  message,
  detail: { rule },
  finding,
}: Pick<AlertReport, 'message' | 'detail' | 'finding'>): StructuredAlert => {
  if (!finding) return { ...readRule(rule), ...(isBreaker(message, rule) ? breakerOpened : readMessage(message)) };
  const prefix = `${finding.ruleKind}: `;
  return {
    ...finding,
    ruleText: rule.startsWith(prefix) ? rule.slice(prefix.length) : rule,
    subject: cleanLine(finding.subject, 2000),
    related: finding.related.map((name) => cleanLine(name, maxRelatedName)),
  };
};

/** `processes: xmrig` is a kind of rule and the rule itself. A rule whose kind this server does not know stays whole. */
const readRule = (rule: string): Pick<StructuredAlert, 'ruleKind' | 'ruleText'> => {
  const at = Math.max(rule.indexOf(': '), 0);
  const { data: ruleKind = null } = AlertFinding.shape.ruleKind.safeParse(rule.slice(0, at));
  return { ruleKind, ruleText: ruleKind ? rule.slice(at + 2) : rule };
};

const nothingElse = { remark: null, related: [], relatedCount: 0, occurrences: 1 };
const breakerOpened: Saying = { ...nothingElse, subject: '', remark: 'BREAKER_OPENED' };

/** By both, since a program may be called so. */
const isBreaker = (message: string, rule: string): boolean => message === 'breaker' && rule.startsWith('breaker: ');

const readMessage = (message: string): Saying => {
  const [, once = message, times = '1'] = /^(.*) \(×(\d{1,6})\)$/s.exec(message) ?? [];
  return { ...readOnce(once), occurrences: Math.max(1, Number(times)) };
};

const relatives: Record<string, AlertRemark> = { parent: 'PARENT_OF', descendant: 'DESCENDANT_OF' };
const remarks: Record<string, AlertRemark> = {
  protected: 'PROTECTED',
  'ended by itself': 'ENDED_BY_ITSELF',
  removed: 'REMOVED',
  changed: 'CHANGED',
  replaced: 'REPLACED',
};

const readOnce = (text: string): Saying => {
  const [, head = '', count, names = ''] = /^(.*) \(\+(\d{1,6}): (.*)\)$/s.exec(text) ?? [];
  if (count) {
    const related = names.split(', ');
    return {
      ...nothingElse,
      ...{ subject: head, remark: 'WITH_DESCENDANTS', relatedCount: Number(count) },
      related: related.slice(0, maxRelatedNames).map((name) => cleanLine(name, maxRelatedName)),
    };
  }
  const [, kin = '', relation = '', name = ''] = /^(.*) \((parent|descendant) of (.*)\)$/s.exec(text) ?? [];
  const relative = relatives[relation];
  if (relative)
    return {
      ...nothingElse,
      ...{ subject: kin, remark: relative, related: [cleanLine(name, maxRelatedName)], relatedCount: 1 },
    };
  const [, met = '', said = ''] = /^(.*) \(([^()]*)\)$/s.exec(text) ?? [];
  const remark = Object.hasOwn(remarks, said) ? remarks[said] : undefined;
  return remark ? { ...nothingElse, subject: met, remark } : { ...nothingElse, subject: text };
};
