import { execFile } from 'node:child_process';
import { appendFile, chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };

/** A primary server and a hot standby of it, as processes of their own over folders of their own. */
export interface Replicated {
  primaryUrl: string;
  standbyUrl: string;
  /** Ends the standby, as when its machine is gone. */
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** @param delaySeconds how far behind the standby stays */
export const startReplicated = async (delaySeconds: number): Promise<Replicated> => {
  const folder = await mkdtemp(join(tmpdir(), 'egida-replicated-'));
  // The account that runs PostgreSQL passes through.
  await chmod(folder, 0o711);
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
  const primary = await startEmbedded({ dataDir: primaryFolder, log: quiet });
  const startStandby = () => startEmbedded({ dataDir: standbyFolder, log: quiet });
  let standby: Awaited<ReturnType<typeof startStandby>> | undefined;
  const stopStandby = async () => {
    await standby?.stop();
    standby = undefined;
  };
  const stop = async () => {
    await stopStandby();
    await primary.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(primary.url, migrations);
    await copyCluster(primary.url, primaryFolder, standbyFolder, delaySeconds);
    standby = await startStandby();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...{ primaryUrl: primary.url, standbyUrl: standby.url, stopStandby, stop },
    startStandby: async () => {
      standby = await startStandby();
    },
  };
};

/** As `pg_basebackup` does, which the embedded PostgreSQL comes without. */
const copyCluster = async (url: string, from: string, to: string, delaySeconds: number): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  const cluster = join(to, 'postgres', 'cluster');
  // Node's own copy would give each file another owner than the account that runs PostgreSQL.
  await promisify(execFile)('cp', ['-a', from, to]);
  for (const own of ['server.lock', 'postgres/socket', 'postgres/cluster/postmaster.pid'])
    await rm(join(to, own), { recursive: true, force: true });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile ?? ''],
    ['standby.signal', ''],
  ] as const) {
    await writeFile(join(cluster, name), text);
    await chown(join(cluster, name), uid, gid);
  }
  const line = new URL(url);
  const conninfo = `host=${line.searchParams.get('host')} port=${line.port} user=${line.username} password=${line.password}`;
  await appendFile(
    join(cluster, 'local.conf'),
    `primary_conninfo = '${conninfo}'\nrecovery_min_apply_delay = '${delaySeconds}s'\n`,
  );
};
