import { setTimeout as wait } from 'node:timers/promises';
import type { HeldProcess, Processes, ProcessFacts } from '../platform/processes.ts';
import { briefFacts } from './brief-facts.ts';

export interface SuspendedProcess {
  facts: ProcessFacts;
  held: HeldProcess;
  /** Lets the process go on. */
  resume(): void;
  /** Kills the process; whether it ended. */
  kill(): Promise<boolean>;
}
/** Whether a process is to be stopped, is not the one that was meant, or may not be stopped. */
export type Judgement = 'stop' | 'leave' | 'protected';
export type Judge = (facts: ProcessFacts) => Judgement;
export type SuspendResult =
  | { kind: 'suspended'; suspended: SuspendedProcess }
  | { kind: 'left'; why: 'gone' | 'changed' | 'protected' | 'failed' };

/** So long the system may take to pause a process, or to show that it ended. */
const pauseMillis = 250;

/**
 * Suspends a process and then reads it again through a handle that was opened before. Only what is still the process that
 * was meant, and still the program that was judged, can be killed afterwards.
 */
export const suspendProcess = async (processes: Processes, pid: number, judge: Judge): Promise<SuspendResult> => {
  const held = processes.hold(pid);
  const before = held?.read();
  const leave = (why: 'gone' | 'changed' | 'protected' | 'failed'): SuspendResult => {
    held?.release();
    return { kind: 'left', why };
  };
  if (!held || !before || before.ended) return leave('gone');
  const first = judge(before);
  if (first !== 'stop') return leave(first === 'protected' ? 'protected' : 'changed');

  const wasStopped = before.stopped;
  const resume = () => {
    if (!wasStopped) held.resume();
    held.release();
  };
  if (!held.suspend()) {
    // Windows pauses nothing that another vaccine, or anybody else, is ending, and shows it for a moment more.
    return leave((await until(() => hasEnded(held.read()), pauseMillis)) ? 'gone' : 'failed');
  }
  await until(() => isSuspended(held.read()), pauseMillis);
  const after = held.read();
  if (!after || after.ended) {
    // The pid may already belong to another process, which the signal has then hit.
    held.resume();
    return leave('gone');
  }
  const second = after.startTime === before.startTime ? judge(after) : 'leave';
  if (second !== 'stop') {
    resume();
    return { kind: 'left', why: second === 'protected' ? 'protected' : 'changed' };
  }
  const kill = async () => {
    held.kill();
    return until(() => hasEnded(held.read()), 2000);
  };
  return { kind: 'suspended', suspended: { facts: briefFacts(after), held, resume, kill } };
};

const hasEnded = (facts: ProcessFacts | undefined): boolean => facts === undefined || facts.ended;
const isSuspended = (facts: ProcessFacts | undefined): boolean => hasEnded(facts) || facts?.stopped === true;

const until = async (condition: () => boolean, millis: number): Promise<boolean> => {
  const end = performance.now() + millis;
  for (let pause = 1; !condition(); pause = Math.min(20, pause * 2)) {
    if (performance.now() > end) return false;
    await wait(pause);
  }
  return true;
};
