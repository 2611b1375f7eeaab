import { setTimeout as wait } from 'node:timers/promises';
import type { HeldProcess, Processes, ProcessFacts } from '../platform/platform.ts';

export interface Frozen {
  facts: ProcessFacts;
  held: HeldProcess;
  thaw(): void;
  /** Whether it ended. */
  kill(): Promise<boolean>;
}
export type FreezeResult = { frozen: Frozen } | { left: 'gone' | 'changed' | 'protected' | 'failed' };

/**
 * Pauses a process and then reads it again through a handle that was opened before: only what is still the process that
 * was meant, and still the program that was judged, can be killed. `judge` says whether it may be.
 */
export const freeze = async (
  processes: Processes,
  pid: number,
  judge: (facts: ProcessFacts) => 'stop' | 'leave' | 'protected',
): Promise<FreezeResult> => {
  const held = processes.hold(pid);
  const before = held?.read();
  const leave = (left: 'gone' | 'changed' | 'protected' | 'failed'): FreezeResult => {
    held?.release();
    return { left };
  };
  if (!held || !before || before.ended) return leave('gone');
  const first = judge(before);
  if (first !== 'stop') return leave(first === 'protected' ? 'protected' : 'changed');

  const thaw = () => {
    if (!before.stopped) held.signal('SIGCONT');
    held.release();
  };
  if (!held.signal('SIGSTOP')) return leave(held.read() ? 'failed' : 'gone');
  await until(() => isStill(held.read()), 250);
  const after = held.read();
  if (!after || after.ended) {
    // The pid may already belong to another process, which the signal has then hit.
    held.signal('SIGCONT');
    return leave('gone');
  }
  const second = after.startTime === before.startTime ? judge(after) : 'leave';
  if (second !== 'stop') {
    thaw();
    return { left: second === 'protected' ? 'protected' : 'changed' };
  }
  const kill = async () => {
    held.signal('SIGKILL');
    return until(() => hasEnded(held.read()), 2000);
  };
  return { frozen: { facts: after, held, thaw, kill } };
};

const hasEnded = (facts: ProcessFacts | undefined): boolean => facts === undefined || facts.ended;
const isStill = (facts: ProcessFacts | undefined): boolean => hasEnded(facts) || facts?.stopped === true;

const until = async (condition: () => boolean, millis: number): Promise<boolean> => {
  const end = performance.now() + millis;
  for (let pause = 1; !condition(); pause = Math.min(20, pause * 2)) {
    if (performance.now() > end) return false;
    await wait(pause);
  }
  return true;
};
