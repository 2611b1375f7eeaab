import type { VaccineRef } from './vaccine-ref.ts';

const windowMillis = 60_000;
const openMillis = 600_000;
const maxStops = 20;
/** How often one target counts in a window: a program that is started again and again is one target. */
const maxStopsPerTarget = 3;
/** How often all targets of one owner count in a window: a user may copy files and start parents at will. */
const maxStopsPerOwner = 6;

export interface TrippedBreaker extends VaccineRef {
  /** When it opened. */
  at: number;
}
/** What a stop counts as. The stopped process itself can choose no part of it. */
export interface BreakerKey {
  /** The account that owns the process; undefined for the system's own. */
  owner: string | undefined;
  target: string;
}
export interface Breaker {
  /** Whether this vaccine may stop one more process now. It counts the stop. */
  take(vaccine: VaccineRef, key: BreakerKey): boolean;
  isOpen(vaccine: VaccineRef): boolean;
  /** Closes the breakers that have been open for long enough, and returns their vaccines. */
  closeExpired(): VaccineRef[];
  /** Forgets vaccines that are gone or have other rules now: a person has looked at them. */
  keepOnly(vaccines: VaccineRef[]): void;
}

/**
 * Bounds the damage of a wrong rule: a vaccine that stops more than 20 different targets in a minute only reports for ten
 * minutes, over restarts too, or until its rules change. Stops of one owner count a few times only, however he varies
 * what he starts: else an attacker could switch a vaccine off by starting things.
 */
export const createBreaker = (
  tripped: TrippedBreaker[],
  opened: (vaccine: VaccineRef) => void,
  save: (all: TrippedBreaker[]) => void,
  now: () => number = Date.now,
): Breaker => {
  let open = [...tripped];
  const recentStops = new Map<string, (BreakerKey & { at: number })[]>();
  const isSame = (one: VaccineRef) => (other: VaccineRef) =>
    one.vaccineId === other.vaccineId && one.sha256 === other.sha256;
  // The absolute value keeps a clock that was put back from prolonging it.
  const isWithin = ({ at }: { at: number }, millis: number) => Math.abs(now() - at) < millis;
  const isOpen = (vaccine: VaccineRef) => open.some((one) => isSame(vaccine)(one) && isWithin(one, openMillis));

  return {
    isOpen,
    take: (vaccine, { owner, target }) => {
      if (isOpen(vaccine)) return false;
      const stops = (recentStops.get(vaccine.vaccineId) ?? []).filter((stop) => isWithin(stop, windowMillis));
      recentStops.set(vaccine.vaccineId, stops);
      if (stops.filter((stop) => stop.target === target).length >= maxStopsPerTarget) return true;
      const ofOwner = stops.filter((stop) => stop.owner === owner);
      if (owner !== undefined && ofOwner.length >= maxStopsPerOwner) return true;
      if (stops.length >= maxStops) {
        const { vaccineId, sha256 } = vaccine;
        open = [...open.filter((one) => !isSame(vaccine)(one)), { vaccineId, sha256, at: now() }];
        recentStops.delete(vaccineId);
        save(open);
        opened(vaccine);
        return false;
      }
      stops.push({ owner, target, at: now() });
      return true;
    },
    closeExpired: () => {
      const closed = open.filter((one) => !isWithin(one, openMillis));
      if (closed.length === 0) return [];
      open = open.filter((one) => isWithin(one, openMillis));
      save(open);
      return closed;
    },
    keepOnly: (vaccines) => {
      const kept = open.filter((entry) => vaccines.some(isSame(entry)));
      if (kept.length < open.length) save(kept);
      open = kept;
      for (const id of recentStops.keys())
        if (!vaccines.some(({ vaccineId }) => vaccineId === id)) recentStops.delete(id);
    },
  };
};
