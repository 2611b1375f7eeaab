import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { attempt } from '../errors/attempt.ts';
import { type Child, createSandbox, until } from '../testing/sandbox.ts';
import { startStubServer } from '../testing/stub-server.ts';
import type { StubVaccine } from '../testing/stub-vaccine.ts';

const mountOwn = (folder: string) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'egida-agent-test', folder], { stdio: 'pipe' });
/** Whether this test may have a file system of its own: without root nothing of this can be tried. */
export const mayMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-mount-'));
  const isMounted = attempt(() => mountOwn(folder)) !== undefined;
  if (isMounted) execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  if (!isMounted) console.warn('denying before the start was not tried: to mount a file system takes root');
  return isMounted;
})();

/** The agent as a process of its own, which denies starts from one small file system of this test and from no other. */
export const createDenyingAgent = async () => {
  const sandbox = createSandbox();
  const stub = await startStubServer();
  const [state, root] = [sandbox.path('state'), sandbox.path('root')];
  mkdirSync(root);
  mountOwn(root);
  let isMounted = true;
  const unmount = () => {
    if (isMounted) execFileSync('umount', ['-l', root]);
    isMounted = false;
  };
  let running: Child | undefined;
  let markers = 0;
  const pidsOf = (command: string): number[] =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => {
        const line = attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'latin1')) ?? '';
        return line.includes(`\0${command}`) && line.includes(root);
      })
      .map(Number);
  /** A shell of this computer becomes the program: it says why it may not, and this process never waits. */
  const start = (file: string, args: string[] = []): Child =>
    sandbox.start('/bin/sh', ['-c', 'exec "$0" "$@"', file, ...args]);
  const bin = (name: string) => {
    mkdirSync(join(root, 'bin'), { recursive: true });
    return join(root, 'bin', name);
  };
  const self = {
    stub,
    start,
    pidsOf,
    pid: () => running?.pid,
    log: () => running?.output() ?? '',
    status: () =>
      execFileSync(
        '/bin/sh',
        ['-c', '"$0" "$@"; :', process.execPath, join(sandbox.folder, 'egida-agent.mjs'), 'status', '--state', state],
        {
          encoding: 'utf8',
        },
      ),
    /** Mounts a file system that can be asked about, over one that cannot: nobody reaches it by its path. Answers that path. */
    mountOver: (): string => {
      const [over, hidden] = [join(root, 'over'), join(root, 'over/hidden')];
      mkdirSync(hidden, { recursive: true });
      mountOwn(hidden);
      mountOwn(over);
      return hidden;
    },
    /** A program that makes what its argument names. */
    program: (name: string, source = '/usr/bin/touch'): string => {
      copyFileSync(source, bin(name));
      return bin(name);
    },
    script: (name: string): string => {
      writeFileSync(bin(name), '#!/bin/sh\n: > "$1"\n');
      chmodSync(bin(name), 0o755);
      return bin(name);
    },
    run: async (
      vaccines: StubVaccine[],
      more = ['--deny-before-start'],
      { powerless = false, unmounted = false, fileSystems = 1 } = {},
    ): Promise<void> => {
      stub.setVaccines(vaccines);
      if (unmounted) unmount();
      const enrolling = sandbox.agent(['enroll', '--server', stub.url, '--state', state, '--machine-id', 'machine'], {
        EGIDA_APIKEY: 'key',
      });
      expect([await enrolling.ended, enrolling.output()]).toEqual([0, expect.stringContaining('Enrolled')]);
      const args = ['run', '--state', state, '--within', String(process.pid), '--root', root, ...more];
      const program = join(sandbox.folder, 'egida-agent.mjs');
      running = powerless
        ? sandbox.start('setpriv', ['--bounding-set', '-sys_admin', process.execPath, program, ...args])
        : sandbox.agent(args);
      await until('the policy is applied', () => stub.state.length === vaccines.length, 90_000);
      if (more.length > 0 && !powerless && !unmounted)
        await until(
          'it answers',
          () => self.log().includes(`deny before start: on for ${fileSystems} file systems`),
          90_000,
        );
    },
    /** It says that it may not start, and has made nothing. One that was not judged in time starts: that is no denial. */
    isDenied: async (file: string): Promise<void> => {
      for (let times = 0; ; times++) {
        const marker = sandbox.path(`marker-${markers++}`);
        const child = start(file, [marker]);
        const code = await child.ended;
        if (code !== 126 && times < 20) continue;
        expect([code, child.output(), existsSync(marker)]).toEqual([
          126,
          expect.stringContaining('Operation not permitted'),
          false,
        ]);
        return;
      }
    },
    runs: async (file: string): Promise<void> => {
      const marker = sandbox.path(`marker-${markers++}`);
      expect([await start(file, [marker]).ended, existsSync(marker)]).toEqual([0, true]);
    },
    /** Where nobody lets it go, it waits for ever. */
    goesOn: async (file: string): Promise<void> => {
      const marker = sandbox.path(`marker-${markers++}`);
      start(file, [marker]);
      await until('it runs', () => existsSync(marker), 90_000);
    },
    signal: (command: string, signal: NodeJS.Signals) => {
      for (const pid of pidsOf(command)) process.kill(pid, signal);
    },
    harm: (signal: NodeJS.Signals) => running?.kill(signal),
    close: async () => {
      running?.kill();
      // What the test stopped holds up nobody after it.
      for (const pid of pidsOf('start-')) attempt(() => process.kill(pid, 'SIGKILL'));
      unmount();
      await sandbox.close();
      await stub.close();
      expect([stub.seen.notValid, self.log()]).toEqual([[], expect.not.stringContaining('internal fault')]);
    },
  };
  return self;
};
export type DenyingAgent = Awaited<ReturnType<typeof createDenyingAgent>>;
