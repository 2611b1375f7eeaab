/** What the parts of the supervisor hand one another. */

/** The system account that runs PostgreSQL; where there may be none, `undefined` stands for our own. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Where the database lives and who runs it. */
export interface Place {
  home: string;
  account: Account | undefined;
}

/** Binaries that the account can run. */
export interface Binaries {
  postgres: string;
  initdb: string;
  version: string;
}

/** A database cluster on disk, ready to be served. */
export interface Cluster extends Place {
  directory: string;
  binaries: Binaries;
  /** Given by initdb, and in no other cluster but a copy of this one. */
  identifier: string;
  /** What its processes carry in their titles: another for a copy in another folder. */
  title: string;
  socketFolder: string;
  logFile: string;
  password: string;
  /** Whether the settings on disk differ from those that a running server was started with. */
  settingsChanged: boolean;
}

/** The owner of the database inside PostgreSQL. */
export const roleName = 'egida';
