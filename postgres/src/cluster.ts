import type { Application } from './application.ts';

/** The system account that runs PostgreSQL; `undefined` stands for the account of this process. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** Where the database lives, who runs it, and for whom. */
export interface Location {
  home: string;
  account: Account | undefined;
  application: Application;
}

/** Programs of PostgreSQL that the account can run. */
export interface Binaries {
  postgres: string;
  initdb: string;
  version: string;
}

/** A database cluster on disk, ready to be served. */
export interface Cluster extends Location {
  directory: string;
  binaries: Binaries;
  /** PostgreSQL's system identifier, which initdb makes: no other cluster has it, except a copy of this one. */
  identifier: string;
  /** PostgreSQL's `cluster_name`, which its processes carry in their titles: a copy in another folder has another. */
  title: string;
  socketFolder: string;
  logFile: string;
  password: string;
  /** Whether the settings on disk differ from those that a running server was started with. */
  settingsChanged: boolean;
}
