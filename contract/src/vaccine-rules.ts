import { z } from 'zod';
import type { OsFamily } from './computer-row.ts';
import { Sha256 } from './kernel/values.ts';
import { AddressOrRange, Expression, entry, expressionsAtMost, ifAny, list } from './rule-entries.ts';

const Whitelist = z.strictObject({
  paths: list(entry()).default([]),
  sha256: list(Sha256).default([]),
  signers: list(entry()).default([]),
});

/** What is left alone although a rule matches it. */
export const RuleExceptions = z.strictObject({
  filePaths: list(entry()).default([]),
  processes: list(entry()).default([]),
  commandLines: list(Expression, expressionsAtMost).default([]),
  networkIps: list(AddressOrRange).default([]),
});
export type RuleExceptions = z.output<typeof RuleExceptions>;

/** Rules of a vaccine, as agents and servers of any age read them. Each kind works on the families that `ruleKinds` names. */
export const VaccineRules = z.strictObject({
  filePaths: list(entry()).default([]),
  registryKeys: list(entry()).default([]),
  processes: list(entry(260)).default([]),
  commandLines: list(Expression, expressionsAtMost).default([]),
  /** Of the image file of a process. Absent where there is none: contents from before the kind existed keep their hash. */
  sha256: ifAny(list(Sha256)),
  mutexes: list(entry()).default([]),
  events: list(entry()).default([]),
  networkIps: list(AddressOrRange).default([]),
  deceptionSoftware: list(entry()).default([]),
  debuggerHooks: list(entry()).default([]),
  whitelist: Whitelist.default({ paths: [], sha256: [], signers: [] }),
  exceptions: RuleExceptions.default({ filePaths: [], processes: [], commandLines: [], networkIps: [] }),
  killProcess: z.boolean().default(false),
  killParent: z.boolean().default(false),
  killFamily: z.boolean().default(false),
  vssProtect: z.boolean().default(false),
});
export type VaccineRules = z.output<typeof VaccineRules>;

/** The kinds of rule that protect by themselves, and the OS families on which each works. */
export const ruleKinds = {
  filePaths: ['windows', 'linux'],
  registryKeys: ['windows'],
  processes: ['windows', 'linux'],
  commandLines: ['windows', 'linux'],
  sha256: ['windows', 'linux'],
  mutexes: ['windows'],
  events: ['windows'],
  networkIps: ['windows', 'linux'],
  deceptionSoftware: ['windows'],
  debuggerHooks: ['windows'],
  vssProtect: ['windows'],
} as const satisfies Partial<Record<keyof VaccineRules, readonly OsFamily[]>>;
export type RuleKind = keyof typeof ruleKinds;

const isUsed = (value: readonly string[] | boolean | undefined) =>
  typeof value === 'object' ? value.length > 0 : value === true;

/** The kinds that a vaccine really uses. */
export const usedRuleKinds = (rules: VaccineRules): RuleKind[] =>
  (Object.keys(ruleKinds) as RuleKind[]).filter((kind) => isUsed(rules[kind]));

/** Whether at least one rule of the vaccine works on a family. */
export const rulesWorkOn = (rules: VaccineRules, family: OsFamily): boolean =>
  usedRuleKinds(rules).some((kind) => (ruleKinds[kind] as readonly OsFamily[]).includes(family));
