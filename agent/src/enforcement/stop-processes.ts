import type { HeldProcess, Processes, ProcessFacts, Terminal } from '../platform/platform.ts';
import { type FreezeResult, type Frozen, freeze } from './suspend.ts';

export interface StopPlan {
  target: ProcessFacts;
  process: boolean;
  parent: boolean;
  family: boolean;
  /** Whether the target still is what the rule means. */
  stillMeant: (facts: ProcessFacts) => boolean;
  /** Whether a process may be stopped at all; asked for each, the relatives too. */
  mayStop: (facts: ProcessFacts) => boolean;
  /** Whether a paused process is to be let go after all; asked then only, so that it cannot change meanwhile. */
  isSpared: (held: HeldProcess) => Promise<boolean>;
  /** Whether the breaker lets it happen; asked once, when it is certain that something is to be stopped. */
  take: () => boolean;
}
export interface Stopped {
  facts: ProcessFacts;
  role: 'process' | 'parent' | 'descendant';
  ended: boolean;
  sha256: string | undefined;
  user: string | undefined;
  /** Where the person sits who started it. */
  terminal: Terminal | undefined;
}
export type WhyLeft = 'gone' | 'changed' | 'protected' | 'failed' | 'spared' | 'bounded';
export interface StopOutcome {
  stopped: Stopped[];
  /** Why the target or its parent was left alone. */
  left: { role: 'process' | 'parent'; why: WhyLeft; facts?: ProcessFacts }[];
}

/**
 * Stops a process, its parent or its descendants, as the vaccine asks. All are paused before the first is killed, so
 * that no relative can start another meanwhile; the parent goes first, or it would start the child again.
 */
export const stopProcesses = async (processes: Processes, plan: StopPlan): Promise<StopOutcome> => {
  const outcome: StopOutcome = { stopped: [], left: [] };
  const guard = (meant: (facts: ProcessFacts) => boolean) => (facts: ProcessFacts) =>
    !meant(facts) ? 'leave' : plan.mayStop(facts) ? 'stop' : 'protected';
  const frozen: { role: Stopped['role']; frozen: Frozen }[] = [];
  const keep = (role: Stopped['role'], result: FreezeResult): boolean => {
    if ('frozen' in result) frozen.push({ role, frozen: result.frozen });
    return 'frozen' in result;
  };

  const { target } = plan;
  const isTarget = (facts: ProcessFacts) => facts.startTime === target.startTime && plan.stillMeant(facts);
  if (plan.process || plan.family) {
    const result = await freeze(processes, target.pid, guard(isTarget));
    if (!keep('process', result) && 'left' in result) outcome.left.push({ role: 'process', why: result.left });
  } else {
    const now = processes.read(target.pid);
    if (!now || !isTarget(now)) return { stopped: [], left: [{ role: 'process', why: now ? 'changed' : 'gone' }] };
  }
  const first = outcome.left[0];
  if (first && (first.why !== 'protected' || !plan.parent)) return outcome;
  const paused = frozen[0]?.frozen;
  const letGo = paused && (await plan.isSpared(paused.held)) ? 'spared' : plan.take() ? undefined : 'bounded';
  if (letGo) {
    paused?.thaw();
    return { stopped: [], left: [{ role: 'process', why: letGo }] };
  }

  const parent = plan.parent ? processes.read(processes.read(target.pid)?.parentPid ?? target.parentPid) : undefined;
  if (parent) {
    const result = await freeze(
      processes,
      parent.pid,
      guard(({ startTime }) => startTime === parent.startTime),
    );
    if (!keep('parent', result) && 'left' in result)
      outcome.left.push({ role: 'parent', why: result.left, facts: parent });
  }
  if (plan.family && !first)
    await freezeDescendants(
      processes,
      target.pid,
      guard(() => true),
      (result) => keep('descendant', result),
    );

  const order = { parent: 0, process: 1, descendant: 2 };
  for (const { role, frozen: one } of frozen.sort((a, b) => order[a.role] - order[b.role])) {
    if (role !== 'process' && (await plan.isSpared(one.held))) {
      one.thaw();
      continue;
    }
    const hashing = one.held.hashImage();
    const user = one.held.userName();
    const terminal = one.held.terminal();
    const ended = await one.kill();
    outcome.stopped.push({ facts: one.facts, role, ended, sha256: await hashing, user, terminal });
    one.held.release();
  }
  return outcome;
};

/** Goes on until no descendant is left that was not paused: those found last cannot have started others. */
const freezeDescendants = async (
  processes: Processes,
  root: number,
  judge: (facts: ProcessFacts) => 'stop' | 'leave' | 'protected',
  keep: (result: FreezeResult) => boolean,
): Promise<void> => {
  const family = new Set([root]);
  for (let rounds = 0; rounds < 100; rounds++) {
    const found = processes
      .list()
      .map((pid) => processes.read(pid))
      .filter((facts) => facts !== undefined && !facts.ended && !family.has(facts.pid) && family.has(facts.parentPid));
    if (found.length === 0) return;
    for (const facts of found) {
      if (!facts) continue;
      family.add(facts.pid);
      keep(await freeze(processes, facts.pid, (now) => (now.startTime === facts.startTime ? judge(now) : 'leave')));
    }
  }
};
