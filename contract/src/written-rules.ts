import { z } from 'zod';
import type { OsFamily } from './computers.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import {
  AddressOrRange,
  compiles,
  ExpressionText,
  entry,
  expressionsAtMost,
  expressionUnread,
} from './rule-entries.ts';
import { RuleExceptions, VaccineRules } from './vaccine-rules.ts';
import { expressionCost } from './writing/expression-cost.ts';
import { matchesAnything } from './writing/matches-anything.ts';
import {
  familyOf,
  isFilePath,
  isImageOrFolder,
  isImagePath,
  isProgram,
  isProgramName,
} from './writing/names-and-paths.ts';
import { beginsAtItsAddress, isNarrow } from './writing/networks.ts';

/** A list that somebody writes: what stands in it twice is kept once, as it is only a slip. */
const written = (item: z.ZodType<string>, max = 500) =>
  z
    .array(item)
    .overwrite((entries) => [...new Set(entries)])
    .max(max, 'value.tooMany')
    .default([]);

const ProgramName = entry(260).refine(isProgramName, 'process.notName');
const Program = entry().refine(isProgram, 'process.notProgram');
const FilePath = entry().refine(isFilePath, 'path.notPlain');
const ImagePath = entry().refine(isImagePath, 'path.notPlain');
const ImageOrFolder = entry().refine(isImageOrFolder, 'path.notPlain');
/** Steps that an expression may compile to, and all of a list: who waits behind the one who sends them has to bear it. */
const maxCost = { expression: 5_000, list: 20_000 };
const isCheap = (source: string): boolean => expressionCost(source) <= maxCost.expression;
const areCheap = (sources: readonly string[]): boolean =>
  sources.reduce((sum, source) => sum + expressionCost(source), 0) <= maxCost.list;

/** Judged by its cost before anything compiles it. */
const NarrowExpression = ExpressionText.refine(isCheap, { message: 'regex.tooComplex', abort: true })
  .refine(compiles, expressionUnread)
  .refine((source) => !matchesAnything(source), 'regex.matchesAll');
const writtenExpressions = written(NarrowExpression, expressionsAtMost)
  .unwrap()
  .refine(areCheap, 'regex.tooComplex')
  .default([]);
const Network = AddressOrRange.refine(isNarrow, { message: 'ips.tooWide', abort: true }).refine(
  beginsAtItsAddress,
  'ips.hostBits',
);

const { registryKeys, mutexes, events, whitelist } = VaccineRules.shape;
const again = <Entry extends z.ZodType<string>>({ element }: z.ZodArray<Entry>) => written(element);
const { sha256, signers } = whitelist.unwrap().shape;

const WrittenWhitelist = z.strictObject({
  paths: written(ImageOrFolder),
  sha256: again(sha256.unwrap()),
  signers: again(signers.unwrap()),
});

/** Exceptions as somebody may write them now; what was stored before is only read, as {@link RuleExceptions}. */
export const WrittenExceptions = RuleExceptions.extend({
  filePaths: written(ImagePath),
  processes: written(Program),
  commandLines: writtenExpressions,
  networkIps: written(Network),
});

/** Rules as somebody may write them now: without what would match everything, or nothing. */
export const WrittenRules = VaccineRules.extend({
  filePaths: written(FilePath),
  registryKeys: again(registryKeys.unwrap()),
  processes: written(ProgramName),
  commandLines: writtenExpressions,
  mutexes: again(mutexes.unwrap()),
  events: again(events.unwrap()),
  networkIps: written(Network),
  deceptionSoftware: written(ProgramName),
  debuggerHooks: written(ProgramName),
  whitelist: WrittenWhitelist.default({ paths: [], sha256: [], signers: [] }),
  exceptions: WrittenExceptions.default({ filePaths: [], processes: [], commandLines: [], networkIps: [] }),
});

/** Where paths of the other family stand in a vaccine for this one, such as `['rules', 'filePaths', 2]`: there they name nothing. */
export const pathsOfOtherFamily = (osFamily: OsFamily, rules: VaccineRules): (string | number)[][] => {
  const lists: [string[], readonly string[]][] = [
    [['rules', 'filePaths'], rules.filePaths],
    [['rules', 'whitelist', 'paths'], rules.whitelist.paths],
    [['rules', 'exceptions', 'filePaths'], rules.exceptions.filePaths],
    [['rules', 'exceptions', 'processes'], rules.exceptions.processes],
  ];
  return lists.flatMap(([path, entries]) =>
    entries.flatMap((text, index) => {
      const family = familyOf(text);
      return family && family !== osFamily ? [[...path, index]] : [];
    }),
  );
};

/** What may be wrong with a rule that somebody writes, each with its HTTP status. */
export const writtenRuleErrors = {
  'regex.notvalid': 400,
  'regex.matchesAll': 400,
  'regex.tooComplex': 400,
  'ips.notvalid': 400,
  'ips.tooWide': 400,
  'ips.hostBits': 400,
  'process.notName': 400,
  'process.notProgram': 400,
  'path.notPlain': 400,
  'path.otherSystem': 400,
} as const satisfies ErrorStatuses;
