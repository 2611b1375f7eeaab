import {
  type BackupOptions,
  backUpPostgres,
  type EmbeddedPostgres,
  type PostgresOptions,
  startPostgres,
} from '@egida/postgres';

/** The names under which existing databases were created: with others, they would not be found again. */
const application = {
  ...{ name: 'egida', displayName: 'Égida', sharedFolder: '/var/lib/egida' },
  settings: { dataDir: 'DATA_DIR', databaseUrl: 'DATABASE_URL' },
};

/** Starts Égida's own PostgreSQL over a data folder. */
export const startEmbedded = (options: Omit<PostgresOptions, 'application'>): Promise<EmbeddedPostgres> =>
  startPostgres({ ...options, application });

/** Copies it while it runs. */
export const backUpEmbedded = (options: Omit<BackupOptions, 'application'>): Promise<void> =>
  backUpPostgres({ ...options, application });
