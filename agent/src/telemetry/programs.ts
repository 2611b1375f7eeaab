import { createLruMap } from '../hashing/lru-map.ts';
import { keyOf, type Program } from './program.ts';

const maxPrograms = 20_000;
/** Of their paths and hashes: a path may have 4,096 letters, and whoever runs programs chooses it. */
const maxLetters = 8_000_000;
/** A program is told again when it was executed so much later than the server knows. */
const againMillis = 86_400_000;
/** Those that are told again gather for this time, or until a new one goes: a report for each would be hundreds a day. */
const gatherMillis = 4 * 3_600_000;

export interface Programs {
  /** A program was executed; a vaccine that met it stays with it, and is told at once. */
  executed(program: Omit<Program, 'told'>): void;
  hasWaiting(): boolean;
  /** What is to be told next, at most so many: what the server has never heard of comes first. */
  next(max: number): Program[];
  /** The server knows of these executions now. */
  told(programs: Program[]): void;
  all(): Program[];
  forget(): void;
  counts(): { known: number; waiting: number; dropped: number };
}

/** The programs that were executed, each path and content once, and which of them the server is yet to be told of. */
export const createPrograms = (saved: Program[], now: () => number, max = maxPrograms): Programs => {
  const known = createLruMap<Program>(max, maxLetters);
  const unheardOf = new Set<string>();
  const again = new Set<string>();
  let toldAt: number | undefined;
  let dropped = 0;

  const add = (program: Program) => {
    const key = keyOf(program);
    for (const evicted of known.set(key, program)) {
      if (unheardOf.delete(evicted)) dropped++;
      again.delete(evicted);
    }
    if (program.told === undefined) {
      unheardOf.add(key);
      again.delete(key);
      // The absolute value keeps a clock that was put back from silencing it.
    } else if (Math.abs(program.at - program.told) >= againMillis) again.add(key);
  };
  for (const program of saved.slice(-max)) add(program);

  return {
    executed: (program) => {
      const before = known.peek(keyOf(program));
      const isNewlyMet = program.vaccineId !== undefined && before?.vaccineId === undefined;
      add({
        ...program,
        onHost: program.onHost || before?.onHost === true,
        vaccineId: program.vaccineId ?? before?.vaccineId,
        told: isNewlyMet ? undefined : before?.told,
      });
    },
    hasWaiting: () =>
      unheardOf.size > 0 || (again.size > 0 && (toldAt === undefined || Math.abs(now() - toldAt) >= gatherMillis)),
    next: (count) =>
      [...unheardOf, ...again].slice(0, count).flatMap((key) => {
        const program = known.peek(key);
        return program ? [{ ...program }] : [];
      }),
    told: (programs) => {
      toldAt = now();
      for (const { at, vaccineId, ...program } of programs) {
        const key = keyOf(program);
        const present = known.peek(key);
        // A vaccine that met it while the report was under way is yet to be told.
        if (!present || present.vaccineId !== vaccineId) continue;
        present.told = at;
        unheardOf.delete(key);
        again.delete(key);
      }
    },
    all: () => known.entries().map(([, program]) => program),
    forget: () => {
      known.clear();
      unheardOf.clear();
      again.clear();
      toldAt = undefined;
    },
    counts: () => ({ known: known.size(), waiting: unheardOf.size + again.size, dropped }),
  };
};
