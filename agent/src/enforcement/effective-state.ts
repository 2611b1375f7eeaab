import type { PolicyEntry, StateEntry } from '@egida/contract';
import type { Breaker } from './breaker.ts';
import type { CompileResult } from './compile-vaccine.ts';
import type { Decoys } from './decoys.ts';
import type { Kept } from './kept.ts';

const maxErrorLength = 1000;

export interface AppliedVaccine {
  entry: PolicyEntry;
  /** Undefined until its content is fetched. */
  compiled: CompileResult | undefined;
}
interface EnforcementParts {
  decoys: Decoys;
  kept: Kept;
  breaker: Breaker;
  observe: boolean;
}

/** What is in force at this moment, sorted by vaccine. Texts hold no times, so that the same state has the same hash. */
export const effectiveStateOf = (applied: AppliedVaccine[], parts: EnforcementParts): StateEntry[] => {
  const entries = applied.flatMap(({ entry, compiled }) => (compiled ? [entryOf(entry, compiled, parts)] : []));
  return [...entries, ...leftoverEntries(applied, parts)].sort(byVaccine);
};

/** Vaccines that were withdrawn but left something behind. */
const leftoverEntries = (applied: AppliedVaccine[], { decoys, kept }: EnforcementParts): StateEntry[] => {
  const found = new Map<string, StateEntry>();
  const files = decoys.leftovers().map(({ path, ...rest }) => ({ what: path, ...rest }));
  for (const { what, why, owners } of [...files, ...kept.leftovers()]) {
    for (const { vaccineId, sha256 } of owners) {
      if (applied.some(({ entry }) => entry.id === vaccineId)) continue;
      const error = `${what}: ${why}`.slice(0, maxErrorLength);
      found.set(vaccineId, { vaccineId, sha256, outcome: 'STOP_FAILED', error });
    }
  }
  return [...found.values()];
};

const entryOf = ({ id, sha256 }: PolicyEntry, compiled: CompileResult, parts: EnforcementParts): StateEntry => {
  const ref = { vaccineId: id, sha256 };
  if ('incompatible' in compiled) return { ...ref, outcome: 'INCOMPATIBLE', error: compiled.incompatible };
  const problems = problemsOf(compiled, parts);
  return problems.length === 0
    ? { ...ref, outcome: 'APPLIED' }
    : { ...ref, outcome: 'FAILED', error: problems.join('; ').slice(0, maxErrorLength) };
};

const problemsOf = (
  { vaccine }: Extract<CompileResult, { vaccine: unknown }>,
  { decoys, kept, breaker, observe }: EnforcementParts,
): string[] => {
  const decoyProblems = vaccine.filePaths.flatMap(({ path, place }) => {
    const why = observe ? 'only observing, not planted' : decoys.problem(place);
    return why === undefined ? [] : [`${path}: ${why}`];
  });
  const isOpen = breaker.isOpen({ vaccineId: vaccine.id, sha256: vaccine.sha256 });
  return [
    ...(isOpen ? ['breaker: stopped too many processes, only reports now'] : []),
    ...vaccine.problems,
    ...decoyProblems,
    ...kept.problems(vaccine),
  ];
};

const byVaccine = (one: StateEntry, other: StateEntry): number => (one.vaccineId < other.vaccineId ? -1 : 1);
