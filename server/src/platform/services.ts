import type { FastifyBaseLogger } from 'fastify';
import type { FindPerson } from './access/as-person.ts';
import type { HandOverAgency, OnAgencyMove } from './agency-move.ts';
import type { Refusals } from './audit/refusals.ts';
import type { Configurations } from './configuration/configuration.ts';
import type { ReadReplica } from './db/read-replica.ts';
import type { System } from './db/system.ts';
import type { Keys } from './keys/keys.ts';
import type { ReleaseKey } from './keys/release-keys.ts';
import type { Told } from './told.ts';

/** How fast the fleet may talk. */
export interface Pace {
  /** Seconds until an agent checks in again. */
  checkinSeconds(): number;
  /** Whether one more agent may be told a new policy now. */
  mayHandOut(): boolean;
  /** Tells it how many milliseconds a batch of check-ins took in the database: hand-outs follow what that bears. */
  noteCheckins(tookMs: number): void;
  /** Whether one more agent may be told to update now. */
  mayUpdate(): boolean;
  /** What part of whatever all servers may do together is this one's own by now. */
  share(): number;
}

/** The tokens by which agents prove which computer they are. */
export interface AgentTokens {
  sign(agentId: string, generation: number): string;
  /** Whom a token of ours was made for, be it over or not. Throws for any other. */
  read(token: string | undefined): { agentId: string; generation: number };
  /** The same token by the current key, where a former one signed it. */
  renewed(token: string | undefined): string | undefined;
  /** The agent that a token speaks for now. Throws where there is none. */
  verify(token: string | undefined): string;
  /** Takes every earlier token of a computer for over, in this process at once. */
  raise(agentId: string, generation: number): void;
}

/** What one running server has at hand. Features that only answer requests need none of it: the gate gives them theirs. */
export interface Services {
  system: System;
  /** A standby of the same database, which searches for people and programs. */
  replica?: ReadReplica | undefined;
  /** The same database by connections of their own for agents: no search of a person keeps them waiting. */
  agentSystem: System;
  keys: Keys;
  agentTokens: AgentTokens;
  configurations: Configurations;
  refusals: Refusals;
  pace: Pace;
  /** Finds who a person is by now, for work that goes on without a session. */
  findPerson: FindPerson;
  /** What every feature does with its rows when agencies change instance. */
  onAgencyMove: OnAgencyMove;
  /** Lets an agency of this server go to an instance that took it. */
  handOverAgency: HandOverAgency;
  /** What features do with rows that servers of other instances tell of. */
  told: Told;
  /** Where what people upload lies while it is looked at. */
  uploadFolder: string;
  /** Whose packages may be published; with none, nobody's. */
  releaseKeys: readonly ReleaseKey[];
  /** Whether there is a mail server: without one, mail waits until a person hands it over. */
  sendsMail: boolean;
  /** Where people reach the console, without a slash at the end. */
  publicUrl: string;
  /** Where agents reach this server, as it was set; absent, nobody has said so. */
  agentUrl: string | undefined;
  /** Where the manual was built to, and the address that is named instead of it, where one is set. */
  manual: { folder: string; url: string | undefined };
  log: FastifyBaseLogger;
}
