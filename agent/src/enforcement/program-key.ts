import type { ProcessFacts } from '../platform/processes.ts';

/** Names what a process runs by its content: within one process, the same file may be executed again with another one. */
export const programKeyOf = ({ imageStamp, imageId }: ProcessFacts): string => imageStamp ?? imageId;
