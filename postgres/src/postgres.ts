export { type BackupOptions, backUpPostgres } from './back-up.ts';
export { type EmbeddedPostgres, type PostgresOptions, startPostgres } from './start-postgres.ts';
