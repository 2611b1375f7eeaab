import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from '@egida/postgres';

/** What databases that exist are called, and where they are: another name or folder would not find them. */
const application = {
  ...{ name: 'egida', displayName: 'Égida', sharedFolder: '/var/lib/egida' },
  settings: { dataDir: 'DATA_DIR', databaseUrl: 'DATABASE_URL' },
};

/** Starts Égida's own PostgreSQL over a data folder. */
export const startEmbedded = (options: Omit<PostgresOptions, 'application'>): Promise<EmbeddedPostgres> =>
  startPostgres({ ...options, application });
