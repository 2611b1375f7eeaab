import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startStubServer } from '../../../agent/src/testing/stub-server.ts';
import type { StubVaccine } from '../../../agent/src/testing/stub-vaccine.ts';
import { root } from '../server.ts';

const program = join(root, 'agent/dist/egida-agent.mjs');

/** The built agent as a process of its own, over a small server, acting on what this bench starts and below its folder only. */
export const runAgent = async (vaccines: StubVaccine[], options: string[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-bench-endpoint-'));
  const below = join(folder, 'root');
  mkdirSync(below);
  const stub = await startStubServer();
  stub.setVaccines(vaccines);
  const call = (args: string[]): ChildProcess =>
    spawn(process.execPath, [program, ...args, '--state', join(folder, 'state')], {
      env: { ...process.env, EGIDA_APIKEY: 'key' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  await once(call(['enroll', '--server', stub.url, '--machine-id', 'bench']), 'exit');
  // As seldom as on a computer of a small fleet.
  stub.checkinSeconds = 60;
  const agent = call(['run', '--within', String(process.pid), '--root', below, ...options]);
  for (let times = 0; stub.state.length < vaccines.length; times++) {
    if (times > 600) throw new Error('the agent applied no policy');
    await pause(100);
  }
  await pause(3000);
  return {
    pid: agent.pid ?? 0,
    folder,
    below,
    alerts: stub.seen.alerts,
    stop: async () => {
      const ended = once(agent, 'exit');
      agent.kill();
      await ended;
      await stub.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type RunningAgent = Awaited<ReturnType<typeof runAgent>>;
