import type { PolicyEntry, StateEntry } from '@egida/contract';
import type { Breaker } from './breaker.ts';
import type { Decoys } from './decoys.ts';
import type { Compiled } from './vaccine.ts';

export interface Applied {
  entry: PolicyEntry;
  /** Absent while its content could not be fetched. */
  compiled: Compiled | undefined;
}
interface Now {
  decoys: Decoys;
  breaker: Breaker;
  observe: boolean;
}

/** What is in force at this moment, vaccine by vaccine. Texts hold no times: the same state has the same hash. */
export const outcomeOf = (applied: Applied[], now: Now): StateEntry[] => {
  const entries = applied.flatMap(({ entry, compiled }) => (compiled ? [entryOf(entry, compiled, now)] : []));
  return [...entries, ...notStopped(applied, now.decoys)].sort(byVaccine);
};

/** Vaccines that were withdrawn but left a decoy behind. */
const notStopped = (applied: Applied[], decoys: Decoys): StateEntry[] => {
  const found = new Map<string, StateEntry>();
  for (const { path, why, owners } of decoys.leftovers()) {
    for (const { vaccineId, sha256 } of owners) {
      if (applied.some(({ entry }) => entry.id === vaccineId)) continue;
      found.set(vaccineId, { vaccineId, sha256, outcome: 'STOP_FAILED', error: `${path}: ${why}`.slice(0, 1000) });
    }
  }
  return [...found.values()];
};

const entryOf = ({ id, sha256 }: PolicyEntry, compiled: Compiled, now: Now): StateEntry => {
  const named = { vaccineId: id, sha256 };
  if ('incompatible' in compiled) return { ...named, outcome: 'INCOMPATIBLE', error: compiled.incompatible };
  const problems = problemsOf(compiled, now);
  return problems.length === 0
    ? { ...named, outcome: 'APPLIED' }
    : { ...named, outcome: 'FAILED', error: problems.join('; ').slice(0, 1000) };
};

const problemsOf = (compiled: Extract<Compiled, { vaccine: unknown }>, { decoys, breaker, observe }: Now): string[] => {
  const { vaccine } = compiled;
  const planted = vaccine.filePaths.filter((path) => !vaccine.exceptions.filePaths.includes(path));
  const decoyProblems = planted.flatMap((path) => {
    const why = observe ? 'only observing, not planted' : decoys.problem(path);
    return why === undefined ? [] : [`${path}: ${why}`];
  });
  const isOpen = breaker.isOpen({ vaccineId: vaccine.id, sha256: vaccine.sha256 });
  return [
    ...(isOpen ? ['breaker: stopped too many processes, only reports now'] : []),
    ...vaccine.problems,
    ...decoyProblems,
  ];
};

const byVaccine = (one: StateEntry, other: StateEntry): number => (one.vaccineId < other.vaccineId ? -1 : 1);
