import { isSea } from 'node:sea';
import { isOwnChild } from '../program/own-children.ts';
import type { Processes, ProcessFacts } from './processes.ts';

/**
 * Tells the agent's own processes: itself and all above it, what it started for itself, and, where the agent is a program of its own, that
 * program wherever the same account runs it: who sets a wrong rule right does so by it. Others may load their own code into it.
 */
export const createIsOwn = ({ read, ownAncestors }: Pick<Processes, 'read' | 'ownAncestors'>) => {
  let self: ProcessFacts | undefined;
  const isSameProgram = ({ imageId, uid, sid }: ProcessFacts): boolean => {
    self ??= read(process.pid);
    return self !== undefined && imageId !== '' && imageId === self.imageId && uid === self.uid && sid === self.sid;
  };
  /** A Node that belongs to somebody else runs much; of what is below the agent, only those that it starts by itself count. */
  const isBelow = ({ parentPid, commandLines }: ProcessFacts): boolean =>
    commandLines.some((line) => / start-(watchdog|responder)( |$)/.test(line)) &&
    (parentPid === process.pid || read(parentPid)?.parentPid === process.pid);
  return (facts: ProcessFacts): boolean =>
    isOwnChild(facts.pid) || ownAncestors().has(facts.pid) || (isSameProgram(facts) && (isSea() || isBelow(facts)));
};
