const windowMillis = 60_000;
const openMillis = 600_000;
const mostStops = 20;
/** How often one program file of one owner below one parent counts: what is started again and again is one thing. */
const mostOfOne = 3;
/** How often all that one owner without the rights of the system runs counts: he copies files and parents at will. */
const mostOfOwner = 6;

export interface Tripped {
  vaccineId: string;
  sha256: string;
  /** When it opened. */
  at: number;
}
export type Breakable = Omit<Tripped, 'at'>;
/** What a stop counts as; nothing of it is for the stopped process itself to choose. */
export interface Harm {
  /** Whose it is; nothing for the system's own. */
  owner: string | undefined;
  thing: string;
}
export interface Breaker {
  /** Whether this vaccine may stop one more process now; counts it if so. */
  take(vaccine: Breakable, harm: Harm): boolean;
  isOpen(vaccine: Breakable): boolean;
  /** Closes what has been open for long enough; tells which. */
  closeOld(): Breakable[];
  /** Forgets vaccines that are gone or have other rules now: a person has looked at them. */
  keepOnly(vaccines: Breakable[]): void;
}

/**
 * Bounds what a wrong rule can do: a vaccine that stops more than 20 different things in a minute only reports for ten
 * minutes, over restarts too, or until its rules change. What one owner starts counts a few times only, however he
 * varies it, or an attacker could switch a vaccine off like that.
 */
export const createBreaker = (
  tripped: Tripped[],
  opened: (vaccine: Breakable) => void,
  save: (all: Tripped[]) => void,
  now: () => number = Date.now,
): Breaker => {
  let open = [...tripped];
  const recent = new Map<string, (Harm & { at: number })[]>();
  const isSame = (one: Breakable) => (other: Breakable) =>
    one.vaccineId === other.vaccineId && one.sha256 === other.sha256;
  // A clock that was put back must not keep it open for longer.
  const isFresh = ({ at }: { at: number }, millis: number) => Math.abs(now() - at) < millis;
  const isOpen = (vaccine: Breakable) => open.some((one) => isSame(vaccine)(one) && isFresh(one, openMillis));

  return {
    isOpen,
    take: (vaccine, { owner, thing }) => {
      if (isOpen(vaccine)) return false;
      const stops = (recent.get(vaccine.vaccineId) ?? []).filter((stop) => isFresh(stop, windowMillis));
      recent.set(vaccine.vaccineId, stops);
      if (stops.filter((stop) => stop.thing === thing).length >= mostOfOne) return true;
      if (owner !== undefined && stops.filter((stop) => stop.owner === owner).length >= mostOfOwner) return true;
      if (stops.length >= mostStops) {
        const { vaccineId, sha256 } = vaccine;
        open = [...open.filter((one) => !isSame(vaccine)(one)), { vaccineId, sha256, at: now() }];
        recent.delete(vaccineId);
        save(open);
        opened(vaccine);
        return false;
      }
      stops.push({ owner, thing, at: now() });
      return true;
    },
    closeOld: () => {
      const closed = open.filter((one) => !isFresh(one, openMillis));
      if (closed.length === 0) return [];
      open = open.filter((one) => isFresh(one, openMillis));
      save(open);
      return closed;
    },
    keepOnly: (vaccines) => {
      const kept = open.filter((entry) => vaccines.some(isSame(entry)));
      if (kept.length < open.length) save(kept);
      open = kept;
      for (const id of recent.keys()) if (!vaccines.some(({ vaccineId }) => vaccineId === id)) recent.delete(id);
    },
  };
};
