export type NamedKind = 'mutex' | 'event';

/** A name that the agent holds, so that nobody else is the first to make it. */
export interface HeldName {
  /** Why it does not keep others away: another program had it first. */
  problem: string | undefined;
  release(): void;
}

/** Named objects of the system, which malware makes to know whether it runs already. */
export interface NamedObjects {
  /** The sessions of people, and of services, in each of which a name can be held. */
  sessions(): number[];
  /** Whether a name means the same in all sessions. */
  isGlobal(name: string): boolean;
  hold(kind: NamedKind, name: string, session: number): HeldName;
}
