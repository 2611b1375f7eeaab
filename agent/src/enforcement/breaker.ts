const windowMillis = 60_000;
const mostStops = 20;
/** How often the same program with the same arguments counts: what is started again and again is one thing. */
const mostOfOne = 3;

export interface Tripped {
  vaccineId: string;
  sha256: string;
}
export interface Breaker {
  /** Whether this vaccine may stop one more process now; counts it if so. */
  take(vaccine: Tripped, program: string): boolean;
  isOpen(vaccine: Tripped): boolean;
  /** Forgets vaccines that are gone or have other rules now: a person has looked at them. */
  keepOnly(vaccines: Tripped[]): void;
}

/**
 * Bounds what a wrong rule can do: a vaccine that stops more than 20 processes in a minute only reports from then on.
 * It stays so, over restarts too, until its rules change or it is withdrawn and applied again. Starting one program
 * over and over does not open it, or an attacker could switch a vaccine off like that.
 */
export const createBreaker = (
  tripped: Tripped[],
  opened: (vaccine: Tripped) => void,
  save: (all: Tripped[]) => void,
  now: () => number = Date.now,
): Breaker => {
  let open = [...tripped];
  const recent = new Map<string, { program: string; at: number }[]>();
  const isSame = (one: Tripped) => (other: Tripped) => one.vaccineId === other.vaccineId && one.sha256 === other.sha256;

  return {
    isOpen: (vaccine) => open.some(isSame(vaccine)),
    take: (vaccine, program) => {
      if (open.some(isSame(vaccine))) return false;
      const stops = (recent.get(vaccine.vaccineId) ?? []).filter(({ at }) => at > now() - windowMillis);
      recent.set(vaccine.vaccineId, stops);
      if (stops.filter((stop) => stop.program === program).length >= mostOfOne) return true;
      if (stops.length >= mostStops) {
        const { vaccineId, sha256 } = vaccine;
        open.push({ vaccineId, sha256 });
        save(open);
        opened(vaccine);
        return false;
      }
      stops.push({ program, at: now() });
      return true;
    },
    keepOnly: (vaccines) => {
      const kept = open.filter((entry) => vaccines.some(isSame(entry)));
      if (kept.length < open.length) save(kept);
      open = kept;
      for (const id of recent.keys()) if (!vaccines.some(({ vaccineId }) => vaccineId === id)) recent.delete(id);
    },
  };
};
