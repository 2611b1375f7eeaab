import type { Role } from '@egida/contract';
import type { Ids } from './ids.ts';

/** What somebody signs in with, and nobody guesses. */
export interface Known {
  password: string;
  /** Of the authenticator that they have, or that this sign-in is to set up. */
  secret?: string;
  /** Of the one that they have begun to set up. */
  pending?: string;
  recoveryCodes: readonly string[];
}

/** Somebody who calls: a person of a role, an agent, whoever has an agency's key, nobody. */
export interface Member {
  /** The row of the table. */
  name: string;
  role: Role | undefined;
  kind: 'person' | 'preauth' | 'agent' | 'key' | 'nobody';
  /** Sees one agency alone, and never what is another's. */
  isRestricted: boolean;
  /** What they show with each request. */
  headers(): Record<string, string>;
  /** Signs in or enrols again, as what they show is over. */
  renew(): Promise<void>;
  /** What is theirs alone: sessions, downloads, themselves. */
  mine: Ids;
  /** Absent of those whose password no request may use, lest they be shut out. */
  knows?: Known;
}
