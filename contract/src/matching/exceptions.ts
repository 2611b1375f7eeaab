import type { RuleExceptions } from '../vaccine-rules.ts';
import { compileNetwork, type Test } from './patterns.ts';
import { type Texts, textsOf } from './texts.ts';

/** What agents and the server read exceptions with: what the console promises is what a computer does. */
export interface Rule {
  source: string;
  matches: Test;
}

/** Exceptions, ready to be matched. */
export interface Exceptions {
  filePaths: string[];
  processes: string[];
  commandLines: Rule[];
  networkIps: Rule[];
  texts: Texts;
}

/** What exceptions look at in a process. */
export interface ExceptedProcess {
  /** The file it really runs; absent where the kernel does not tell. */
  image: string | undefined;
  /** Of the executable, of the script, of the link it was called by. */
  names: string[];
  /** Its arguments joined by blanks; a very long line comes in pieces. */
  commandLines: string[];
  /** Whether its paths mean the computer's own files, not those of a container. */
  seesHostFiles: boolean;
}

/** Rules of a list that can be read; `unreadable` hears of the others. */
export const compileRules = (
  sources: readonly string[],
  compile: (source: string) => Test | undefined,
  unreadable: (source: string) => void = () => undefined,
): Rule[] =>
  sources.flatMap((source) => {
    const matches = compile(source);
    if (!matches) unreadable(source);
    return matches ? [{ source, matches }] : [];
  });

/** Several lists of exceptions as one: a vaccine's own, and an agency's. */
export const compileExceptions = (
  lists: readonly Partial<RuleExceptions>[],
  unreadable?: (source: string) => void,
  texts: Texts = textsOf('linux'),
): Exceptions => {
  const all = (kind: keyof RuleExceptions) => lists.flatMap((list) => list[kind] ?? []);
  return {
    filePaths: all('filePaths').map(texts.fold),
    processes: all('processes').map(texts.fold),
    commandLines: compileRules(all('commandLines'), texts.expression, unreadable),
    networkIps: compileRules(all('networkIps'), compileNetwork, unreadable),
    texts,
  };
};

const anyMatches = (rules: readonly Rule[], text: string): boolean => rules.some(({ matches }) => matches(text));

/** Whether a process is left alone: by name, by the path of its image, or by its command line. */
export const exceptsProcess = (
  { processes, filePaths, commandLines, texts }: Exceptions,
  { names, image, seesHostFiles, commandLines: lines }: ExceptedProcess,
): boolean => {
  const path = image !== undefined && seesHostFiles ? texts.fold(image) : undefined;
  return (
    names.some((name) => processes.includes(texts.fold(name))) ||
    (path !== undefined && (filePaths.includes(path) || processes.includes(path))) ||
    lines.some((line) => anyMatches(commandLines, line))
  );
};

/** Whether connections with an address are left alone, whichever process has them. */
export const exceptsAddress = ({ networkIps }: Exceptions, address: string): boolean => anyMatches(networkIps, address);

/** Whether no decoy is put at a path. */
export const exceptsDecoy = ({ filePaths, texts }: Exceptions, path: string): boolean =>
  filePaths.includes(texts.fold(path));
