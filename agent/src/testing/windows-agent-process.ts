import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { mountSmallDisk } from './full-disk.ts';
import { until } from './sandbox.ts';
import { vaccineOf } from './stub-vaccine.ts';
import { harmless, openWindowsComputer, stateFolder } from './windows-computer.ts';
import { runningPrograms, writeWindowsFile } from './windows-programs.ts';
import { readRegistry, showsMark, spoilMarks } from './windows-registry.ts';
import type { WindowsChild } from './wine-session.ts';
import { createWrongClock } from './wrong-clock.ts';

const names = Array.from({ length: 90 }, (_, number) => `egida-test-fault-${number}.exe`);
const decoy = 'C:\\Users\\Public\\egida-test-decoy.txt';
/** One where something else stood before, and one where nothing did. */
const marks = { changed: 'HKCU\\Software\\EgidaTest1\\Seen=1', made: 'HKCU\\Software\\EgidaTest2\\Deep\\Seen=1' };
/** What `spoilMarks` leaves in a value. */
const before = marks.changed.replace(/=.*/, '=egida-test');

/** The agent for Windows on a computer with vaccines, whose lives the test ends, and the server that it reports to. */
export const createWindowsAgentProcess = async () => {
  const computer = await openWindowsComputer();
  const { wine, stub } = computer;
  const state = wine.pathOf(stateFolder);
  const disk = mountSmallDisk(state);
  const clock = createWrongClock(wine.pathOf('C:\\egida-test'), 'C:/egida-test');
  const decoyFile = wine.pathOf(`C:\\egida-test\\root\\${decoy.replace(':', '')}`);
  const rules = [
    { processes: names, killProcess: true },
    { filePaths: [decoy], registryKeys: Object.values(marks) },
  ];
  const vaccines = rules.map((one, number) => vaccineOf(number + 1, one, { osFamily: 'windows' }));
  const unused = [...names];
  return {
    ...{ ...computer, state, disk, clock },
    /** Enrols it, where somebody else's value stands in the place of one of its marks. */
    protect: async () => {
      await spoilMarks(wine, [marks.changed]);
      await computer.protect(vaccines);
      expect(stub.state.map(({ outcome }) => outcome)).toEqual(['APPLIED', 'APPLIED']);
    },
    /** Its next life. */
    start: () => computer.startAgent(clock.env),
    /** Starts a program that a vaccine names, and waits until the agent stopped it; the file that it ran. */
    startWhatIsStopped: async (): Promise<string> => {
      // Another name each time: what repeats within a minute is held back.
      const name = unused.shift() ?? '';
      const program = await computer.startNamed(name, harmless());
      await until(`${name} is stopped`, () => !program.lives(), 60_000);
      return program.image;
    },
    /** Waits until the alert on a program is on the disk: one that the agent is killed before it wrote is lost. */
    isWrittenDown: (image: string) =>
      until(`the alert on ${image} is written down`, () => {
        const outbox = join(state, 'outbox');
        const segments = readdirSync(outbox).filter((name) => name.endsWith('.jsonl'));
        return segments.some((name) => readFileSync(join(outbox, name), 'utf8').includes(JSON.stringify(image)));
      }),
    /** Waits until each of these was told of, and then whether any was told of twice. */
    areToldOnce: async (images: string[]) => {
      const told = () => stub.seen.alerts.flatMap(({ detail }) => images.filter((image) => image === detail.image));
      await until('the alerts arrive', () => images.every((image) => told().includes(image)), 60_000);
      const checkins = stub.seen.checkins.length;
      await until('two check-ins more', () => stub.seen.checkins.length > checkins + 1, 60_000);
      expect(told().sort()).toEqual([...images].sort());
    },
    /** Has other programs hold files: everybody may read them, and nobody write to them or take them away. Answers the end of it. */
    holdOpen: async (files: string[]): Promise<() => Promise<void>> => {
      const image = writeWindowsFile(wine, 'C:\\egida-test\\egida-test-holder.exe', harmless());
      const shells: WindowsChild[] = [];
      // The shell opens a file for the output of what it starts, which says nothing.
      for (const file of files)
        shells.push(await computer.session.start('cmd.exe', [`/d /c ${image} >> ${file}`], { argv0: 'cmd.exe' }));
      const holders = () => runningPrograms(wine).filter(({ calledAs }) => calledAs === image);
      await until('all are held', () => holders().length === files.length, 60_000);
      return async () => {
        for (const { pid } of holders()) process.kill(pid, 'SIGKILL');
        await Promise.all(shells.map(({ ended }) => ended));
      };
    },
    /** What it keeps on this computer besides its state. */
    kept: async () => {
      const shown = await readRegistry(wine);
      const [changed, made, former] = [marks.changed, marks.made, before].map((mark) => showsMark(shown, mark));
      return { decoy: existsSync(decoyFile), changed, made, former };
    },
    close: async () => {
      await computer.killAgent();
      disk?.unmount();
      await computer.close();
    },
  };
};
export type WindowsAgentProcess = Awaited<ReturnType<typeof createWindowsAgentProcess>>;
