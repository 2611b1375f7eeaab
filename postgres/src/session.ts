import pg from 'pg';
import { type Cluster, roleName } from './shapes.ts';
import { socketPort } from './socket.ts';

const databaseName = 'egida';

/** An address that both node-postgres and PostgreSQL's own tools understand. */
export function urlOf(cluster: Cluster, database = databaseName): string {
  const host = encodeURIComponent(cluster.socketFolder);
  return `postgres://${roleName}:${cluster.password}@localhost:${socketPort}/${database}?host=${host}`;
}

/** Whether the server that answers serves this very folder, with our password and our version. */
export async function answersFor(cluster: Cluster): Promise<boolean> {
  return await withSession(cluster, async (client) => {
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
}

export async function ensureDatabase(cluster: Cluster): Promise<void> {
  await withSession(cluster, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  });
}

async function withSession<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf(cluster, 'postgres'), connectionTimeoutMillis: 10_000 });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
