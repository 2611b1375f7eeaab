import { z } from 'zod';
import type { OsFamily } from './computers.ts';
import { Sha256 } from './kernel/values.ts';

const list = (entry: z.ZodType<string>, max = 500) => z.array(entry).max(max, 'value.tooMany');
const entry = (max = 1000) =>
  z
    .string()
    .trim()
    .min(1, 'value.required')
    .max(max, 'value.tooLong')
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'character.notallowed');

const compiles = (source: string) => {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    return false;
  }
};
/** Valid is what both the unicode flag and re2js compile: the first is checked here, the second by server and agent. */
const Expression = z
  .string()
  .min(1, 'value.required')
  .max(1000, 'value.tooLong')
  .refine((text) => !text.includes('\0') && text.isWellFormed(), 'character.notallowed')
  .refine(compiles, 'regex.notvalid');

const AddressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'ips.notvalid');

const Whitelist = z.strictObject({
  paths: list(entry()).default([]),
  sha256: list(Sha256).default([]),
  signers: list(entry()).default([]),
});

/** What is left alone although a rule matches it. */
export const RuleExceptions = z.strictObject({
  filePaths: list(entry()).default([]),
  processes: list(entry()).default([]),
  commandLines: list(Expression, 100).default([]),
  networkIps: list(AddressOrRange).default([]),
});
export type RuleExceptions = z.output<typeof RuleExceptions>;

/** Rules of a vaccine. Each kind works on the families that `ruleKinds` names. */
export const VaccineRules = z.strictObject({
  filePaths: list(entry()).default([]),
  registryKeys: list(entry()).default([]),
  processes: list(entry(260)).default([]),
  commandLines: list(Expression, 100).default([]),
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
  mutexes: ['windows'],
  events: ['windows'],
  networkIps: ['windows', 'linux'],
  deceptionSoftware: ['windows'],
  debuggerHooks: ['windows'],
  vssProtect: ['windows'],
} as const satisfies Partial<Record<keyof VaccineRules, readonly OsFamily[]>>;
export type RuleKind = keyof typeof ruleKinds;

const isUsed = (value: readonly string[] | boolean) => (typeof value === 'boolean' ? value : value.length > 0);

/** The kinds that a vaccine really uses. */
export const usedRuleKinds = (rules: VaccineRules): RuleKind[] =>
  (Object.keys(ruleKinds) as RuleKind[]).filter((kind) => isUsed(rules[kind]));

/** Whether at least one rule of the vaccine works on a family. */
export const rulesWorkOn = (rules: VaccineRules, family: OsFamily): boolean =>
  usedRuleKinds(rules).some((kind) => (ruleKinds[kind] as readonly OsFamily[]).includes(family));
