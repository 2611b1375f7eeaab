import type { ProcessFacts } from '../platform/processes.ts';

const maxWaiting = 1000;
/** Anybody chooses how long the arguments of his programs are, which are kept meanwhile. */
const maxLength = 8_000_000;

export interface HashWaits {
  /** Whether one more may wait for the hash of its program. */
  hasRoom(): boolean;
  /** The hash, for which a process that is told of waits; undefined where too many wait: it is told of without. */
  forTelling(facts: ProcessFacts, hash: () => Promise<string | undefined>): Promise<string | undefined>;
}

/** Bounds what waits for hashes: whoever starts ever more large programs would fill the agent's memory. */
export const createHashWaits = (): HashWaits => {
  let [waiting, length] = [0, 0];
  const hasRoom = () => waiting < maxWaiting && length < maxLength;
  return {
    hasRoom,
    forTelling: async ({ commandLines }, hash) => {
      if (!hasRoom()) return undefined;
      const own = commandLines.reduce((sum, line) => sum + line.length, 0);
      waiting++;
      length += own;
      try {
        return await hash();
      } finally {
        waiting--;
        length -= own;
      }
    },
  };
};
