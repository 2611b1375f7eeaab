import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { idleProgram } from '../platform/windows/idle-program.ts';
import { until } from './sandbox.ts';
import { startStubServer } from './stub-server.ts';
import type { StubVaccine } from './stub-vaccine.ts';
import { buildWindowsAgent, writeWindowsFile } from './windows-programs.ts';
import { openWine } from './wine.ts';
import { startWineSession, type WindowsChild } from './wine-session.ts';

/** Where all that is tried lies. */
export const testFolder = 'C:\\egida-test';
export const stateFolder = `${testFolder}\\state`;
export const decoyRoot = `${testFolder}\\root`;
/** The key that stands for the whole registry. */
export const registryRoot = 'HKCU\\Software\\EgidaTest';

/** A process that was started, and the file that it runs: no two run the same. */
export interface Tried extends WindowsChild {
  image: string;
}

/** A harmless program of Windows; what is added makes it another file, and changes nothing of what it does. */
export const harmless = (added = ''): Buffer => Buffer.concat([idleProgram(), Buffer.from(added)]);

/** The name of the program that a command line begins with. */
export const programOf = (line: string): string => {
  const name = win32.basename(/^"([^"]*)"/.exec(line)?.[1] ?? line.split(' ')[0] ?? '');
  return /\.exe$/i.test(name) ? name : `${name}.exe`;
};

/** A Windows under wine with the agent's executable, and the server that it reports to. The agent acts on what is started here only. */
export const openWindowsComputer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-windows-agent-'));
  const [wine, executable, stub] = await Promise.all([openWine(), buildWindowsAgent(folder), startStubServer()]);
  const agentFile = wine.put(executable, `${testFolder}\\agent\\egida-agent.exe`);
  const session = await startWineSession(wine);
  mkdirSync(wine.pathOf(decoyRoot), { recursive: true });
  const agent = (name: string, args: string[], env: Record<string, string> = {}) =>
    session.start(agentFile, [...args, '--state', stateFolder], {
      ...{ output: `${testFolder}\\${name}.log`, env: { EGIDA_APIKEY: 'key', ...env } },
    });
  const below = ['--root', decoyRoot, '--registry-root', registryRoot];
  /** Runs a command of the agent to its end, which has to be a good one. */
  const command = async (name: string, args: string[] = []) => {
    const child = await agent(name, [name, ...args]);
    if ((await child.ended) !== 0) throw new Error(child.output());
  };
  let running: WindowsChild | undefined;
  let started = 0;
  const newFolder = () => `${testFolder}\\tried-${started++}`;
  /** Starts the agent, with that in its environment. */
  const startAgent = async (env: Record<string, string> = {}) => {
    running = await agent('run', ['run', '--within', String(session.pid), ...below], env);
  };
  return {
    ...{ wine, session, stub, startAgent },
    /** Ends the agent by force, which Windows knows no other way for: it has no time for anything. */
    killAgent: async () => {
      running?.kill();
      await running?.ended;
    },
    unenrol: () => command('unenroll', below),
    /** Enrols, and waits until each of these vaccines is reported. */
    protect: async (vaccines: StubVaccine[]) => {
      stub.setVaccines(vaccines);
      await command('enroll', ['--server', stub.url]);
      await startAgent();
      await until('all vaccines are reported', () => stub.state.length === vaccines.length, 120_000);
    },
    /** Gives it one vaccine more, and waits until that is reported. */
    protectAlso: async (vaccine: StubVaccine) => {
      stub.setVaccines([...stub.vaccines, vaccine]);
      await until('the vaccine is reported', () => stub.outcome(vaccine.id) !== undefined, 60_000);
    },
    /** Whether the agent runs, and what it said of faults of its own. */
    health: () => ({ lives: running?.lives(), faults: /internal fault.*/.exec(running?.output() ?? '')?.[0] }),
    /** A folder for one thing that is tried. */
    newFolder,
    /** Starts a harmless program under that name, in a folder of its own unless one is named. */
    startNamed: async (name: string, content = harmless(), below = newFolder()): Promise<Tried> => {
      const image = writeWindowsFile(wine, `${below}\\${name}`, content);
      return { ...(await session.start(image)), image };
    },
    /** Starts a harmless program whose command line is exactly that text, under the name that the text begins with. */
    startLine: async (line: string, name = programOf(line)): Promise<Tried> => {
      const image = writeWindowsFile(wine, `${newFolder()}\\${name}`, harmless());
      const [argv0 = '', ...args] = line.split(' ');
      return { ...(await session.start(image, args, { argv0 })), image };
    },
    /** A program of Node, in a large file, that writes one letter more into its output again and again. */
    startTicking: async (image: string, output: string) => {
      copyFileSync(wine.pathOf(wine.node), wine.pathOf(image));
      // It takes seconds to hash.
      truncateSync(wine.pathOf(image), 400_000_000);
      return session.start(image, ['-e', "setInterval(() => process.stdout.write('.'), 50)"], { output });
    },
    /** A program of Node that holds a connection to that far end. */
    startSpeaker: (host: string, port: number) =>
      session.start(wine.node, ['-e', `require('node:net').connect(${port}, '${host}').on('error', () => {})`]),
    close: async () => {
      await session.close();
      await wine.close();
      await stub.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type WindowsComputer = Awaited<ReturnType<typeof openWindowsComputer>>;
