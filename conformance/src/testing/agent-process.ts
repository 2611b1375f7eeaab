import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

const run = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'agent/src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return { child, ended, output: () => output };
};

/** The agent itself, enrolled and running, that acts on nothing but what descends from this test. */
export const startAgent = async (server: string, apikey: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-conformance-test-'));
  const [state, below] = [join(folder, 'state'), join(folder, 'root')];
  mkdirSync(below);
  const enrolling = run(['enroll', '--server', server, '--state', state], { EGIDA_APIKEY: apikey });
  if ((await enrolling.ended) !== 0) throw new Error(enrolling.output());
  const running = run(['run', '--state', state, '--within', String(process.pid), '--root', below]);
  return {
    output: running.output,
    ended: running.ended,
    stop: async () => {
      if (running.child.exitCode === null && running.child.signalCode === null) running.child.kill('SIGTERM');
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
