import { copyFileSync } from 'node:fs';
import { until } from './sandbox.ts';
import { harmless, type Tried, type WindowsComputer } from './windows-computer.ts';
import { runningPrograms, writeWindowsFile } from './windows-programs.ts';

const shell = 'C:\\windows\\system32\\cmd.exe';

/** A shell with a command line, below one without, and above a harmless program. */
export interface Kin {
  parent: Tried;
  middle: { image: string };
  childRuns(): boolean;
}

/**
 * Starts all three and waits for the last: an agent that comes after them finds the family whole. Once the middle one has
 * ended, its parent goes on with something else, unless it was stopped as well. Each runs a file of its own: alerts that say
 * the same of one file are gathered for a minute.
 */
export const startKin = async ({ wine, session, newFolder }: WindowsComputer, line: string): Promise<Kin> => {
  const folder = newFolder();
  const write = (name: string, content: Buffer | string) => writeWindowsFile(wine, `${folder}\\${name}`, content);
  const [child, next] = [write('child.exe', harmless()), write('next.exe', harmless())];
  const [parent, middle] = [`${folder}\\parent.exe`, `${folder}\\middle.exe`];
  for (const copy of [parent, middle]) copyFileSync(wine.pathOf(shell), wine.pathOf(copy));
  const last = write('middle.cmd', `@"${child}"\r\n`);
  const first = write('parent.cmd', `@"${middle}" /c ${last} ${line}\r\n@"${next}"\r\n`);
  const started = await session.start(parent, ['/c', first]);
  const childRuns = () => runningPrograms(wine).some(({ calledAs }) => calledAs === child);
  await until(`the family of ${line} runs`, childRuns, 60_000);
  return { parent: { ...started, image: parent }, middle: { image: middle }, childRuns };
};
