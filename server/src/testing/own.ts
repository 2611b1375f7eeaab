import type { Endpoint, Role } from '@egida/contract';
import type { enrolledAgent, makeAgency, makeUser } from './factories.ts';
import type { Caller, TestApp } from './start-app.ts';
import type { makeVaccine } from './vaccines.ts';

/** An administrator, who makes what others find. */
export interface Maker {
  authorization: string;
  call: Caller;
}

type Made<T extends (...args: never[]) => unknown> = Awaited<ReturnType<T>>;

/** Somebody of a role who is about to call an endpoint, and what is theirs. */
export interface OwnScene {
  app: TestApp;
  admin: Maker;
  /** The endpoint's, as in `computers.remove`. */
  name: string;
  endpoint: Endpoint;
  role: Role;
  /** Both are theirs. */
  agency: Made<typeof makeAgency>;
  other: Made<typeof makeAgency>;
  person: Made<typeof makeUser>;
  call: Caller;
  /** The role lets them call it about more than themselves. */
  mayOthers: boolean;
  /** A computer of their agency, and a vaccine: made when they are first asked for. */
  agent: () => Promise<Made<typeof enrolledAgent>>;
  vaccine: () => Promise<Made<typeof makeVaccine>>;
}

/** An agency that has something of everything, which nobody of another one may learn of. */
export interface KeptScene extends Pick<OwnScene, 'app' | 'admin' | 'agency' | 'person' | 'agent' | 'vaccine'> {
  /** To stand in every word of it, so that none is said of anything else. */
  of: string;
}

/** What gives it away: ids, by the names that addresses have for them, and words. */
export interface Kept {
  ids?: Record<string, string>;
  words: readonly string[];
}

type MakeId = (on: OwnScene) => Promise<string> | string;

/** What a feature brings so that its endpoints can be called about what is there. In `<feature>.own.fixture.ts`. */
export interface OwnFixture {
  /** A row for each id that an address names, as in `:agentId`. */
  rows?: Record<string, MakeId>;
  /** A row for each field that holds an id in a body, where it is called otherwise or means another. */
  inBody?: Record<string, MakeId>;
  /** By endpoint: the body, where the contract's example is of what is not there, or there already. */
  bodies?: Record<string, (on: OwnScene, example: object) => Promise<object> | object>;
  /** By endpoint: what its query has to say. */
  queries?: Record<string, Record<string, string>>;
  /** By endpoint: the file that it is sent. */
  files?: Record<string, (on: OwnScene) => Promise<Buffer> | Buffer>;
  /** By endpoint or group of the contract: what has to be so beforehand. */
  prepare?: Record<string, (on: OwnScene) => Promise<unknown>>;
  /** Makes what is kept from other agencies. A list that is open to others than administrators holds some of it. */
  kept?: (on: KeptScene) => Promise<Kept>;
}
