import type { Platform } from '../platform/platform.ts';
import type { ProcessFacts } from '../platform/processes.ts';
import { programKeyOf } from './program-key.ts';

/**
 * Whether the process still runs the program that it ran when it was read. Some systems say when a process was started only once it is
 * through with its start: the same program of the same parent is the same process, whatever they said before.
 */
export const stillRuns = ({ processes }: Pick<Platform, 'processes'>, facts: ProcessFacts): boolean => {
  const now = processes.read(facts.pid);
  if (!now || programKeyOf(now) !== programKeyOf(facts)) return false;
  return now.startTime === facts.startTime || (!now.ended && now.parentPid === facts.parentPid);
};
