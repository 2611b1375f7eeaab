import pg from 'pg';
import type { Cluster } from './cluster.ts';
import { socketPort } from './socket-folder.ts';

/** An address that both node-postgres and PostgreSQL's own tools understand. */
export const connectionUrl = (cluster: Cluster, database = cluster.application.name): string => {
  const host = encodeURIComponent(cluster.socketFolder);
  return `postgres://${cluster.application.name}:${cluster.password}@localhost:${socketPort}/${database}?host=${host}`;
};

/** Whether the server that answers serves this very folder, with our password and our version. */
export const isServing = (cluster: Cluster): Promise<boolean> =>
  withConnection(cluster, async (client) => {
    const { rows } = await client.query<{ identifier: string; directory: string; version: string }>(
      `select system_identifier::text as identifier, current_setting('data_directory') as directory,
              current_setting('server_version') as version
         from pg_control_system()`,
    );
    const [found] = rows;
    return (
      found?.identifier === cluster.identifier &&
      found.directory === cluster.directory &&
      found.version.split(' ')[0] === cluster.binaries.version
    );
  }).catch(() => false);

export const ensureDatabase = (cluster: Cluster): Promise<void> =>
  withConnection(cluster, async (client) => {
    const { name } = cluster.application;
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${name}`);
  });

const withConnection = async <T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: connectionUrl(cluster, 'postgres'),
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};
