import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../figures.ts';
import { ownProcessorSeconds, watchMemory } from '../usage.ts';
import type { RunningAgent } from './run-agent.ts';

/** Starts a program that lives for so long, so often; what share was stopped, and how long that took. */
export const startOften = async (agent: RunningAgent, name: string, args: string[], millis: number, times: number) => {
  const file = join(agent.folder, name);
  copyFileSync('/usr/bin/sleep', file);
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const child = spawn(file, [String(millis / 1000), ...args], { stdio: 'ignore' });
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    if (signal === 'SIGKILL') took.push(performance.now() - began);
  }
  const at = (share: number) => (took.length > 0 ? percentile(took, share) : undefined);
  return { stopped: took.length, p50: at(0.5), p95: at(0.95), max: at(1) };
};

/** What share of a core the agent takes, and what it holds, while so many programs are started each second. */
export const measureUsage = async (pid: number, seconds: number, perSecond: number) => {
  const memory = watchMemory(pid);
  const before = ownProcessorSeconds(pid) ?? 0;
  const end = performance.now() + seconds * 1000;
  let started = 0;
  for (const began = performance.now(); performance.now() < end; await pause(perSecond > 0 ? 5 : 200)) {
    for (; started < ((performance.now() - began) / 1000) * perSecond; started++)
      spawn('/bin/true', { stdio: 'ignore' }).on('error', () => {});
  }
  const used = ((ownProcessorSeconds(pid) ?? 0) - before) / seconds;
  return { percent: used * 100, megabytes: memory.stop().most };
};
