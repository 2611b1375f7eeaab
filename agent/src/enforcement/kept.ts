import type { Vaccine } from './compile-vaccine.ts';
import type { VaccineRef } from './vaccine-ref.ts';

/** Something of a vaccine that was withdrawn and could not be taken away. */
export interface Leftover {
  what: string;
  why: string;
  owners: VaccineRef[];
}

/** What vaccines have the agent keep in place for as long as they are in force, of one kind of rule or several. */
export interface Kept {
  /** Puts in place what these vaccines want, and takes away what none of them wants. */
  want(vaccines: readonly Vaccine[]): void;
  /** What of this vaccine is not in place, and why. */
  problems(vaccine: Vaccine): string[];
  leftovers(): Leftover[];
  stop(): void;
}

/** Several kinds as one. */
export const together = (parts: readonly Kept[]): Kept => ({
  want: (vaccines) => {
    for (const part of parts) part.want(vaccines);
  },
  problems: (vaccine) => parts.flatMap((part) => part.problems(vaccine)),
  leftovers: () => parts.flatMap((part) => part.leftovers()),
  stop: () => {
    for (const part of parts) part.stop();
  },
});

/** The vaccines that want each entry of a list of theirs, by the entry. */
export const ownersOf = (
  vaccines: readonly Vaccine[],
  entriesOf: (vaccine: Vaccine) => readonly string[],
): Map<string, VaccineRef[]> => {
  const owners = new Map<string, VaccineRef[]>();
  for (const vaccine of vaccines) {
    const ref = { vaccineId: vaccine.id, sha256: vaccine.sha256 };
    for (const entry of entriesOf(vaccine)) owners.set(entry, [...(owners.get(entry) ?? []), ref]);
  }
  return owners;
};
