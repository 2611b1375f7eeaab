import { until } from './sandbox.ts';
import { decoyRoot, type Tried, type WindowsComputer } from './windows-computer.ts';
import { type Kin, startKin } from './windows-kin.ts';
import { exampleOf, examplesOf, exceptedName, type Lists, type Starter } from './windows-lists.ts';
import { probe } from './windows-programs.ts';
import { allowed, canaryName, contents, ownVaccines, signedName, toolName } from './windows-vaccines.ts';

/** Where the decoy of a path is. */
export const placeOf = (path: string): string => `${decoyRoot}\\${path.replace(':', '')}`;
/** Every second decoy is written to, the others are taken away. */
export const isWrittenTo = (lists: Lists, path: string): boolean => decoysOf(lists).indexOf(path) % 2 === 1;
export const freeName = 'egida-test-free';

const decoysOf = ({ filePaths }: Lists) => filePaths.flatMap(([, { content }]) => content.rules.filePaths);
const namesOf = (starter: Starter) => starter.content.rules.processes;
const otherLetters = (name: string) => (name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase());

export const inCapitals = (one: Starter): string => exampleOf(one).toUpperCase();
/** What deletes shadow copies is met by several vaccines: with more of it, each would stop so much that it only reports. */
export const isKeptApart = ({ content }: Starter): boolean => content.rules.vssProtect;

/** All that is tried, started at once: what each vaccine does with its own is for the tests to say. */
export const startTrial = async (computer: WindowsComputer, starter: Starter[], lists: Lists) => {
  const { startLine, startNamed } = computer;
  const { commandLines, excepting, processes } = lists;
  const kin = new Map<string, Kin>();
  await Promise.all(lists.kin.map(async ([key, one]) => kin.set(key, await startKin(computer, inCapitals(one)))));
  await computer.protect([...starter, ...Object.values(ownVaccines)]);

  const spared = await allOf([
    ...commandLines.flatMap(([, one]) => examplesOf(one).noMatch.map((line) => [line, startLine(line)] as const)),
    ...excepting.map(([key, one]) => [key, startLine(exampleOf(one), otherLetters(exceptedName))] as const),
    ...processes.flatMap(([, one]) => namesOf(one).map((name) => [name, startNamed(`x${name}`)] as const)),
    ['other content', startNamed('egida-test-any.exe')],
    ['by folder', startNamed(toolName, undefined, `${allowed.folder}\\below`)],
    ['by file', startNamed(toolName, undefined, allowed.folderOfFile)],
    ['by content', startNamed(toolName, contents.known)],
  ]);
  const met = await allOf([
    ...commandLines.flatMap(([, one]) => examplesOf(one).match.map((line) => [line, startLine(line)] as const)),
    ...commandLines.flatMap(([, one]) =>
      isKeptApart(one) ? [] : [[inCapitals(one), startLine(inCapitals(one))] as const],
    ),
    ...processes.flatMap(([, one]) => namesOf(one).map((name) => [name, startNamed(otherLetters(name))] as const)),
    ['content', startNamed('egida-test-invoice.exe', contents.malware)],
    ['tool', startNamed(toolName)],
    ['signed', startNamed(signedName)],
  ]);
  const found = await probe(computer.wine, computer.session, {
    mutexes: [...lists.mutexes.flatMap(([, { content }]) => content.rules.mutexes), freeName],
    events: lists.events.flatMap(([, { content }]) => content.rules.events),
    decoys: decoysOf(lists).map((path) => ({ place: placeOf(path), write: isWrittenTo(lists, path) })),
  });
  // A process that must be stopped stands for "by now the others would have been too"; the second, for what was under way.
  for (let times = 0; times < 2; times++) {
    const canary = await startNamed(canaryName);
    await until('a program that must be stopped has ended', () => !canary.lives(), 90_000);
  }
  return { kin, spared, met, found };
};
export type Trial = Awaited<ReturnType<typeof startTrial>>;

const allOf = async (list: (readonly [string, Promise<Tried>])[]): Promise<Map<string, Tried>> =>
  new Map(await Promise.all(list.map(async ([name, starting]) => [name, await starting] as const)));
