import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Child, createSandbox, until } from './sandbox.ts';
import { writeSleeper } from './sleeper.ts';
import { startStubServer } from './stub-server.ts';
import { vaccineOf } from './stub-vaccine.ts';

const names = Array.from({ length: 40 }, (_, number) => `egida-test-fault-${number}`);

/** The agent as a process of its own, on a computer with vaccines, and the server that it reports to. */
export const createAgentProcess = async () => {
  const sandbox = createSandbox();
  const stub = await startStubServer();
  const [state, root] = [sandbox.path('state'), sandbox.path('root')];
  mkdirSync(root);
  stub.setVaccines([
    vaccineOf(1, { processes: names, killProcess: true }),
    vaccineOf(2, { filePaths: ['/tmp/.egida-test-decoy'] }),
  ]);
  const unused = [...names];
  let running: Child | undefined;
  const computer = {
    ...{ sandbox, stub, state, root },
    /** The environment of the agent's next life. */
    env: {} as NodeJS.ProcessEnv,
    enrol: async () => {
      const enrolling = sandbox.agent(['enroll', '--server', stub.url, '--state', state, '--machine-id', 'machine'], {
        ...computer.env,
        EGIDA_APIKEY: 'key',
      });
      expect([await enrolling.ended, enrolling.output()]).toEqual([0, expect.stringContaining('Enrolled')]);
    },
    start: (): Child => {
      const args = ['run', '--state', state, '--within', String(process.pid), '--root', root];
      running = sandbox.agent(args, computer.env);
      return running;
    },
    end: async (signal: NodeJS.Signals) => {
      running?.kill(signal);
      await running?.ended;
    },
    log: () => running?.output() ?? '',
    /** Starts a program that a vaccine names, and waits until the agent stopped it; the number of its process. */
    startWhatIsStopped: async (): Promise<number> => {
      // Another name each time: what repeats within a minute is held back.
      const name = unused.shift() ?? '';
      const program = sandbox.start(writeSleeper(sandbox.path('bin', name)));
      await until(`${name} is stopped`, () => !program.lives(), 30_000);
      expect(program.signal()).toBe('SIGKILL');
      return program.pid;
    },
    /** Waits until the alert of a process is on the disk: one that the agent is killed before it wrote is lost. */
    isWrittenDown: (pid: number) =>
      until(`the alert of ${pid} is written down`, () => {
        const outbox = join(state, 'outbox');
        const segments = readdirSync(outbox).filter((name) => name.endsWith('.jsonl'));
        return segments.some((name) => readFileSync(join(outbox, name), 'utf8').includes(`"pid":${pid},`));
      }),
    /** Waits until each of these was told of, and then whether any was told of twice. */
    areToldOnce: async (pids: number[]) => {
      const told = () => stub.seen.alerts.map(({ detail }) => detail.pid).filter((pid) => pids.includes(pid ?? -1));
      await until('the alerts arrive', () => pids.every((pid) => told().includes(pid)), 30_000);
      const checkins = stub.seen.checkins.length;
      await until('two check-ins more', () => stub.seen.checkins.length > checkins + 1, 30_000);
      expect(told().sort()).toEqual([...pids].sort());
    },
    close: async () => {
      await sandbox.close();
      await stub.close();
      expect(stub.seen.notValid).toEqual([]);
    },
  };
  return computer;
};
export type AgentProcess = Awaited<ReturnType<typeof createAgentProcess>>;
