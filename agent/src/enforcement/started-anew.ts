import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import { programKeyOf } from './program-key.ts';

/**
 * Whether the same program of the same parent has that pid, and was started at another time. Some systems say when a process was started
 * only once it is through with its start, and it was read before: it did not end by itself, and is looked at again as what it is.
 */
export const isStartedAnew = ({ processes }: Pick<Platform, 'processes'>, facts: ProcessFacts): boolean => {
  const now = processes.read(facts.pid);
  return (
    now !== undefined &&
    !now.ended &&
    now.startTime !== facts.startTime &&
    now.parentPid === facts.parentPid &&
    now.image === facts.image &&
    programKeyOf(now) === programKeyOf(facts)
  );
};
