import type { Processes, ProcessFacts } from '../platform/processes.ts';
import type { Lineage } from './lineage.ts';
import { type Judge, type SuspendedProcess, suspendProcess } from './suspend-process.ts';

const maxRounds = 100;

/** Suspends all descendants of a process. It repeats until it finds no more: those found last could start no others. */
export const suspendDescendants = async (
  processes: Processes,
  root: number,
  judge: Judge,
  lineage?: Pick<Lineage, 'descendantsOf'>,
): Promise<SuspendedProcess[]> => {
  const family = new Set([root]);
  const suspended: SuspendedProcess[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const found = newMembers(processes, family, lineage);
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

const newMembers = (
  processes: Processes,
  family: Set<number>,
  lineage: Pick<Lineage, 'descendantsOf'> | undefined,
): ProcessFacts[] => {
  // Of those that lost their parents only their births tell.
  const born = new Set([...family].flatMap((pid) => lineage?.descendantsOf(pid) ?? []));
  return processes
    .list()
    .map((pid) => processes.read(pid))
    .filter((facts) => facts !== undefined)
    .filter(({ ended, pid, parentPid }) => !ended && !family.has(pid) && (family.has(parentPid) || born.has(pid)));
};
