import type { ProcessFacts } from '../platform/processes.ts';
import type { Vaccine } from './compile-vaccine.ts';

/** Names what a process runs by its content: within one process, the same file may be executed again with another one. */
export const programKeyOf = ({ imageStamp, imageId }: ProcessFacts): string => imageStamp ?? imageId;

/** Names one match of a process: of this vaccine as it is now, with the program that it runs, and what was met. */
export const matchKeyOf = ({ id, sha256 }: Pick<Vaccine, 'id' | 'sha256'>, facts: ProcessFacts, what: string): string =>
  `${id} ${sha256} ${programKeyOf(facts)} ${what}`;
