import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attempt } from '../errors/attempt.ts';
import { commandFor, createRelease, unpacked } from './packages.ts';
import { startStubServer } from './stub-server.ts';
import { vaccineOf } from './stub-vaccine.ts';
import { harmless } from './windows-computer.ts';
import { runningPrograms, writeWindowsFile } from './windows-programs.ts';
import { openWine } from './wine.ts';
import { startWineSession } from './wine-session.ts';

const name = 'EgidaAgent';
const folder = 'C:\\Program Files\\Egida';
const program = `${folder}\\egida-agent.exe`;
const state = 'C:\\ProgramData\\Egida\\agent';
const decoy = 'C:\\users\\Public\\egida-test-decoy.txt';
const mark = 'HKLM\\SOFTWARE\\EgidaTest';
const stopped = Array.from({ length: 8 }, (_, number) => `egida-test-service-${number}.exe`);

/**
 * A computer with Windows whose service manager runs the agent, as wine plays it. The agent acts on all of that computer, and
 * on nothing else: wine shows its programs nothing of what runs outside.
 */
export const openWindowsService = async () => {
  const packages = mkdtempSync(join(tmpdir(), 'egida-windows-service-'));
  const release = createRelease(packages);
  const build = (version: string) => release.build(version, ['--os', 'windows']);
  const [wine, stub] = await Promise.all([openWine(), startStubServer()]);
  // Wine ends its services with the last program that is none.
  const session = await startWineSession(wine);
  wine.put(unpacked(build('2.7.0'), join(packages, 'egida-agent.exe')), program);
  const rules = { processes: stopped, killProcess: true, filePaths: [decoy], registryKeys: [`${mark}\\Seen=1`] };
  stub.setVaccines([vaccineOf(1, rules, { osFamily: 'windows' })]);
  const filesOf = (path: string): string[] => attempt(() => readdirSync(wine.pathOf(path))) ?? [];
  return {
    ...{ wine, stub },
    /** Runs a command of the agent to its end. */
    agent: (...args: string[]) => wine.run(program, args, { EGIDA_APIKEY: 'key' }),
    /** What the service manager says of the service. */
    service: async () => {
      const { code, output } = await wine.run('sc', ['query', name]);
      if (code !== 0) return undefined;
      const word = (label: string) => new RegExp(`${label} +: +\\S+ +(\\w+)`).exec(output)?.[1];
      return { state: word('STATE'), code: Number(/SERVICE_EXIT_CODE +: +(\d+)/.exec(output)?.[1]) };
    },
    /** The processes of the agent on this computer. */
    processes: () => runningPrograms(wine).filter(({ calledAs }) => /egida-agent/.test(calledAs)),
    /** Starts a program that the vaccine names; it lives until somebody ends it. */
    startNamed: async () => {
      const file = writeWindowsFile(wine, `C:\\tried\\${stopped.shift() ?? ''}`, harmless());
      return { ...(await session.start(file)), image: file };
    },
    /** Has the server ask for an update to a newer package. */
    offer: (version: string) => {
      const made = build(version);
      stub.packages.set(version, made.packed);
      const command = commandFor(made);
      stub.reply = { commands: [command] };
      return command;
    },
    /** Leaves half of a file of the agent's state. */
    cutInHalf: (file: string): void => {
      const path = wine.pathOf(`${state}\\${file}`);
      const whole = readFileSync(path, 'utf8');
      writeFileSync(path, whole.slice(0, whole.length / 2));
    },
    log: () => attempt(() => readFileSync(wine.pathOf(`${state}\\agent.log`), 'utf8')) ?? '',
    /** What the agent has on this computer. */
    left: async () => ({
      decoy: existsSync(wine.pathOf(decoy)),
      mark: (await wine.run('reg', ['query', mark, '/v', 'Seen'])).code === 0,
      state: filesOf(state).length > 0,
      programs: filesOf(folder).filter((one) => one.endsWith('.exe')),
    }),
    /** Programs that were moved out of their place, to be deleted when they have ended. */
    movedAway: (): string[] =>
      [
        'C:\\windows\\temp',
        ...filesOf('C:\\users').flatMap((user) =>
          ['Temp', 'AppData\\Local\\Temp'].map((temp) => `C:\\users\\${user}\\${temp}`),
        ),
      ].flatMap((temp) => filesOf(temp).filter((one) => one.startsWith('egida-removed-'))),
    close: async () => {
      await session.close();
      await wine.close();
      await stub.close();
      rmSync(packages, { recursive: true, force: true });
    },
  };
};
export type WindowsService = Awaited<ReturnType<typeof openWindowsService>>;
