import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import type { AgentInterruption } from '@egida/contract';
import { beat, lastBeat } from './lock.ts';

const beatMillis = 10_000;
/** A computer that is busy keeps everybody waiting for a while. */
const heldMillis = 60_000;
/** So many wait to be told; the last of them makes way for a new one. */
const maxUntold = 20;

export interface Interruptions {
  /** What the server is yet to be told, the first of it. */
  untold(): AgentInterruption | undefined;
  told(interruption: AgentInterruption): void;
  stop(): void;
}

/**
 * How long the agent had been ended by force when it starts. A lock that nobody released tells so; where the computer itself was off
 * meanwhile, or its clock was set, nothing is known.
 */
export const endedFor = (folder: string): AgentInterruption | undefined => {
  const since = lastBeat(folder);
  const millis = since === undefined ? -1 : Date.now() - since;
  return millis >= 0 && millis < uptime() * 1000 ? interruption('ENDED', millis) : undefined;
};

const interruption = (how: AgentInterruption['how'], millis: number): AgentInterruption => ({
  how,
  seconds: Math.round(millis / 1000),
  id: randomUUID(),
});

/**
 * Says again and again that the agent runs, and notices when it was kept from that: by a signal that holds a process, say. Time that a
 * computer sleeps does not count on Linux; on Windows it would, so that there only an end is told of.
 */
export const watchInterruptions = (folder: string, ended: AgentInterruption | undefined): Interruptions => {
  const untold = ended ? [ended] : [];
  const add = (one: AgentInterruption) => {
    untold.splice(maxUntold - 1);
    untold.push(one);
  };
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last > heldMillis && process.platform !== 'win32') add(interruption('HELD', now - last));
    last = now;
    beat(folder);
  }, beatMillis);
  return {
    untold: () => untold[0],
    told: (one) => {
      if (untold[0] === one) untold.shift();
    },
    stop: () => clearInterval(timer),
  };
};
