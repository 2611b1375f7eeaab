import { z } from 'zod';
import type { OsFamily } from './computer-row.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import {
  AddressOrRange,
  compiles,
  ExpressionText,
  entry,
  expressionsAtMost,
  expressionUnread,
  ifAny,
  list,
  WrittenSha256,
} from './rule-entries.ts';
import { RuleExceptions, VaccineRules } from './vaccine-rules.ts';
import { expressionCost } from './writing/expression-cost.ts';
import { matchesAnything } from './writing/matches-anything.ts';
import {
  familyOf,
  isFilePath,
  isImageOrFolder,
  isImagePath,
  isLiteral,
  isProgram,
  isProgramName,
} from './writing/names-and-paths.ts';
import { beginsAtItsAddress, isNarrow, rangeAround } from './writing/networks.ts';
import { written } from './writing/written-list.ts';

const ProgramName = entry(260).refine(isProgramName, 'process.notName');
/** Said before all else: who writes a variable has a path in mind that is right for a shell. */
const pathEntry = () => entry().refine(isLiteral, { message: 'path.variable', abort: true });
const Program = pathEntry().refine(isProgram, 'process.notProgram');
const FilePath = pathEntry().refine(isFilePath, 'path.notPlain');
const ImagePath = pathEntry().refine(isImagePath, 'path.notPlain');
const ImageOrFolder = pathEntry().refine(isImageOrFolder, 'path.notPlain');
/** Steps that an expression may compile to, and all of a list: who waits behind the one who sends them has to bear it. */
const maxCost = { expression: 5_000, list: 20_000 };
const isCheap = (source: string): boolean => expressionCost(source) <= maxCost.expression;
const costOf = (sources: readonly string[]): number => sources.reduce((sum, source) => sum + expressionCost(source), 0);

/** Judged by its cost before anything compiles it. */
const NarrowExpression = ExpressionText.refine(isCheap, { message: 'regex.tooComplex', abort: true })
  .refine(compiles, expressionUnread)
  .refine((source) => !matchesAnything(source), 'regex.matchesAll');
/** One that costs too much already may become cheaper, and no dearer. */
const writtenExpressions = (stored: readonly string[] = []) => {
  const most = Math.max(maxCost.list, costOf(stored));
  return written(NarrowExpression, stored, expressionsAtMost)
    .refine((sources) => costOf(sources) <= most, 'regex.tooComplex')
    .default([]);
};
const Network = AddressOrRange.refine(isNarrow, { message: 'ips.tooWide', abort: true }).refine(
  beginsAtItsAddress,
  'ips.hostBits',
);

/** What somebody may have meant who wrote a range that does not begin at its address: `10.0.0.0/8` for `10.1.2.3/8`. */
export const rangeMeant = (network: string): string | undefined =>
  Network.safeParse(network).error?.issues[0]?.message === 'ips.hostBits' ? rangeAround(network) : undefined;

const { registryKeys, mutexes, events, whitelist } = VaccineRules.shape;
const again = <Entry extends z.ZodType<string>>({ element }: z.ZodArray<Entry>) => written(element).default([]);
const { signers } = whitelist.unwrap().shape;

/** Exceptions as somebody may write them over those that are stored: what stands there already is not judged anew. */
export const writtenExceptionsOver = (stored?: RuleExceptions) =>
  RuleExceptions.extend({
    filePaths: written(ImagePath, stored?.filePaths).default([]),
    processes: written(Program, stored?.processes).default([]),
    commandLines: writtenExpressions(stored?.commandLines),
    networkIps: written(Network, stored?.networkIps).default([]),
  });

/** Rules as somebody may write them over those that are stored: what stands there already is not judged anew. */
export const writtenRulesOver = (stored?: VaccineRules) =>
  VaccineRules.extend({
    filePaths: written(FilePath, stored?.filePaths).default([]),
    registryKeys: again(registryKeys.unwrap()),
    processes: written(ProgramName, stored?.processes).default([]),
    commandLines: writtenExpressions(stored?.commandLines),
    sha256: ifAny(written(WrittenSha256)),
    mutexes: again(mutexes.unwrap()),
    events: again(events.unwrap()),
    networkIps: written(Network, stored?.networkIps).default([]),
    deceptionSoftware: written(ProgramName, stored?.deceptionSoftware).default([]),
    debuggerHooks: written(ProgramName, stored?.debuggerHooks).default([]),
    whitelist: z
      .strictObject({
        paths: written(ImageOrFolder, stored?.whitelist.paths).default([]),
        sha256: written(WrittenSha256).default([]),
        signers: again(signers.unwrap()),
      })
      .default({ paths: [], sha256: [], signers: [] }),
    exceptions: writtenExceptionsOver(stored?.exceptions).default({
      filePaths: [],
      processes: [],
      commandLines: [],
      networkIps: [],
    }),
  });

/** Exceptions as somebody may write them now; what was stored before is only read, as {@link RuleExceptions}. */
export const WrittenExceptions = writtenExceptionsOver();
/** Rules as somebody may write them now: without what would match everything, or nothing. */
export const WrittenRules = writtenRulesOver();

const unread = list(ExpressionText, expressionsAtMost).default([]);
/** Exceptions that a change brings, before it is known what is stored: bounded, and no more. */
export const UnjudgedExceptions = RuleExceptions.extend({ commandLines: unread });
/** Rules that a change brings, before it is known what is stored: bounded, and no more. */
export const UnjudgedRules = VaccineRules.extend({
  commandLines: unread,
  sha256: ifAny(list(WrittenSha256)),
  whitelist: whitelist
    .unwrap()
    .extend({ sha256: list(WrittenSha256).default([]) })
    .default({ paths: [], sha256: [], signers: [] }),
  exceptions: UnjudgedExceptions.default({ filePaths: [], processes: [], commandLines: [], networkIps: [] }),
});

type ListsOfPaths = [place: string[], lists: (rules: VaccineRules) => readonly string[]][];
const listsOfPaths: ListsOfPaths = [
  [['rules', 'filePaths'], (rules) => rules.filePaths],
  [['rules', 'whitelist', 'paths'], (rules) => rules.whitelist.paths],
  [['rules', 'exceptions', 'filePaths'], (rules) => rules.exceptions.filePaths],
  [['rules', 'exceptions', 'processes'], (rules) => rules.exceptions.processes],
];

/**
 * Where paths of the other family stand in a vaccine for this one, such as `['rules', 'filePaths', 2]`: there they name nothing.
 * Those that are `stored` for the same family are left out.
 */
export const pathsOfOtherFamily = (
  osFamily: OsFamily,
  rules: VaccineRules,
  stored?: VaccineRules,
): (string | number)[][] =>
  listsOfPaths.flatMap(([place, listOf]) => {
    const kept = new Set(stored && listOf(stored));
    return listOf(rules).flatMap((text, index) => {
      const family = familyOf(text);
      return family && family !== osFamily && !kept.has(text) ? [[...place, index]] : [];
    });
  });

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
  'path.variable': 400,
  'path.otherSystem': 400,
} as const satisfies ErrorStatuses;
