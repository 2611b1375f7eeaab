/** The program that the database is for. */
export interface Application {
  /** In lower-case letters: the role and the database carry it, and a system account may. */
  name: string;
  /** What messages call it. */
  displayName: string;
  /** For a data folder or a checkout that PostgreSQL's account cannot enter: every account can reach it. */
  sharedFolder: string;
  /** The settings that messages tell an administrator to change. */
  settings: { dataDir: string; databaseUrl: string };
}
