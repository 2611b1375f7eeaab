import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { Terminal } from '../platform/terminal.ts';
import type { Births } from './lineage.ts';
import { suspendDescendants } from './suspend-descendants.ts';
import { type Judge, type SuspendedProcess, suspendProcess } from './suspend-process.ts';

export interface StopPlan {
  target: ProcessFacts;
  /** Which processes the vaccine stops. */
  stops: { process: boolean; parent: boolean; family: boolean };
  /** Whether the rule still matches the target. */
  stillMatches: (facts: ProcessFacts) => boolean;
  /** Whether a process may be stopped at all; called for each, the relatives too. */
  mayStop: (facts: ProcessFacts) => boolean;
  /** Whether a process is whitelisted by its hash; called once it is suspended, so that it cannot change meanwhile. */
  isWhitelisted: (facts: ProcessFacts) => Promise<boolean>;
  /** Opens the image of a process that is suspended, so that it can be hashed when that is gone. */
  openImage: (facts: ProcessFacts) => Promise<unknown>;
  /** Whether the breaker allows the stop; called once, when it is certain that something is to be stopped. */
  takeFromBreaker: () => boolean;
  /** Who was born of whom, as far as the system tells. */
  births?: Births | undefined;
}
export interface StoppedProcess {
  facts: ProcessFacts;
  role: 'process' | 'parent' | 'descendant';
  ended: boolean;
  user: string | undefined;
  /** The terminal of the person who started it. */
  terminal: Terminal | undefined;
}
export interface LeftProcess {
  role: 'process' | 'parent';
  why: 'gone' | 'changed' | 'protected' | 'failed' | 'whitelisted' | 'breakerOpen';
  /** What it was when it was judged; for a target that was never suspended, when it matched. */
  facts: ProcessFacts;
}
export interface StopOutcome {
  stopped: StoppedProcess[];
  /** Why the target or its parent was left alone. */
  left: LeftProcess[];
}

const stopOrder = { parent: 0, process: 1, descendant: 2 };

/**
 * Stops a process, its parent or its descendants, as the vaccine asks. All are suspended before the first is killed, so
 * that no relative can start another one meanwhile. The parent is killed first, or it would start the child again.
 */
export const stopProcesses = async (processes: Processes, plan: StopPlan): Promise<StopOutcome> => {
  const { target, stops } = plan;
  const leave = (why: LeftProcess['why'], facts = target): StopOutcome => ({
    stopped: [],
    left: [{ role: 'process', why, facts }],
  });
  const judgeIf =
    (isMeant: (facts: ProcessFacts) => boolean): Judge =>
    (facts) =>
      !isMeant(facts) ? 'leave' : plan.mayStop(facts) ? 'stop' : 'protected';
  const isTarget = (facts: ProcessFacts) => facts.startTime === target.startTime && plan.stillMatches(facts);
  const left: LeftProcess[] = [];
  const suspended: { role: StoppedProcess['role']; process: SuspendedProcess }[] = [];
  const suspend = async (role: 'process' | 'parent', facts: ProcessFacts, judge: Judge): Promise<void> => {
    const result = await suspendProcess(processes, facts.pid, judge);
    if (result.kind === 'suspended') suspended.push({ role, process: result.suspended });
    else left.push({ role, why: result.why, facts });
  };

  if (stops.process || stops.family) {
    await suspend('process', target, judgeIf(isTarget));
  } else {
    const now = processes.read(target.pid);
    if (!now || !isTarget(now)) return leave(now ? 'changed' : 'gone');
  }
  const targetLeft = left[0];
  // The parent of a protected process may be stopped all the same.
  if (targetLeft && (targetLeft.why !== 'protected' || !stops.parent)) return { stopped: [], left };
  const suspendedTarget = suspended[0]?.process;
  const isWhitelisted = suspendedTarget !== undefined && (await plan.isWhitelisted(suspendedTarget.facts));
  if (isWhitelisted || !plan.takeFromBreaker()) {
    suspendedTarget?.resume();
    return leave(isWhitelisted ? 'whitelisted' : 'breakerOpen', suspendedTarget?.facts);
  }

  const parentPid = processes.read(target.pid)?.parentPid ?? target.parentPid;
  const parent = stops.parent ? processes.read(parentPid) : undefined;
  if (parent)
    await suspend(
      'parent',
      parent,
      judgeIf(({ startTime }) => startTime === parent.startTime),
    );
  if (stops.family && !targetLeft) {
    const descendants = await suspendDescendants(
      processes,
      target.pid,
      judgeIf(() => true),
      plan.births,
    );
    suspended.push(...descendants.map((process) => ({ role: 'descendant' as const, process })));
  }

  const stopped: StoppedProcess[] = [];
  for (const { role, process } of suspended.sort((a, b) => stopOrder[a.role] - stopOrder[b.role])) {
    if (role !== 'process' && (await plan.isWhitelisted(process.facts))) process.resume();
    else {
      await plan.openImage(process.facts);
      stopped.push(await kill(role, process));
    }
  }
  return { stopped, left };
};

const kill = async (role: StoppedProcess['role'], { facts, held, kill }: SuspendedProcess): Promise<StoppedProcess> => {
  // The details are read before the process is gone.
  const user = held.userName();
  const terminal = held.terminal();
  const ended = await kill();
  held.release();
  return { facts, role, ended, user, terminal };
};
