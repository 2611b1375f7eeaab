import { type OsFamily, type RuleKind, ruleKinds } from '@egida/contract';
import type { FamilyChoice } from './family-choice.ts';

/** The kinds of rule that are lists, in the order in which they are shown. */
export const ruleLists = [
  'processes',
  'commandLines',
  'sha256',
  'filePaths',
  'networkIps',
  'registryKeys',
  'mutexes',
  'events',
  'deceptionSoftware',
  'debuggerHooks',
] as const satisfies readonly RuleKind[];
export type RuleList = (typeof ruleLists)[number];

/** Those that keep a threat from beginning by what they leave on the computer, whether or not a process is stopped. */
export const preventing = [
  'filePaths',
  'registryKeys',
  'mutexes',
  'events',
  'deceptionSoftware',
  'debuggerHooks',
] as const satisfies readonly RuleList[];

export const whitelistLists = ['paths', 'sha256', 'signers'] as const;
export const exceptionLists = ['filePaths', 'processes', 'commandLines', 'networkIps'] as const;
export const killSwitches = ['killProcess', 'killParent', 'killFamily'] as const;

/** Of no rule it is said that it does nothing until it is known where. */
export const worksOn = (kind: RuleKind, family: FamilyChoice): boolean =>
  family === '' || (ruleKinds[kind] as readonly OsFamily[]).includes(family);

export const worksEverywhere = (kind: RuleKind): boolean => ruleKinds[kind].length > 1;
