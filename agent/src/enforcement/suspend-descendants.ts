import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { Births } from './lineage.ts';
import { type Judge, type SuspendedProcess, suspendProcess } from './suspend-process.ts';

const maxRounds = 100;

/** Suspends all descendants of a process. It repeats until it finds no more: those found last could start no others. */
export const suspendDescendants = async (
  processes: Processes,
  root: number,
  judge: Judge,
  births?: Births,
): Promise<SuspendedProcess[]> => {
  const family = new Set([root]);
  const suspended: SuspendedProcess[] = [];
  for (let round = 0; round < maxRounds; round++) {
    // All that are known are suspended: what is on its way is told of them, too, and nothing comes after it.
    await births?.caughtUp?.();
    const found = newMembers(processes, family, births);
    if (found.length === 0) break;
    for (const facts of found) {
      family.add(facts.pid);
      const result = await suspendProcess(processes, facts.pid, (now) =>
        now.startTime === facts.startTime ? judge(now) : 'leave',
      );
      if (result.kind === 'suspended') suspended.push(result.suspended);
    }
  }
  return suspended;
};

const newMembers = (processes: Processes, family: Set<number>, births: Births | undefined): ProcessFacts[] => {
  // Of those that lost their parents only their births tell.
  const born = new Set([...family].flatMap((pid) => births?.descendantsOf(pid) ?? []));
  return processes
    .list()
    .map((pid) => processes.read(pid))
    .filter((facts) => facts !== undefined)
    .filter(({ ended, pid, parentPid }) => !ended && !family.has(pid) && (family.has(parentPid) || born.has(pid)));
};
