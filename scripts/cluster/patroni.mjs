import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host } from './ports.mjs';
import { startProgram } from './program.mjs';

/** What Patroni keeps in etcd for all nodes. Seconds: a primary that is gone is missed after `ttl` at most. */
const shared = {
  ttl: 12,
  loop_wait: 2,
  retry_timeout: 3,
  maximum_lag_on_failover: 1_048_576,
  // What was answered is on a second node: a primary that dies takes nothing with it.
  synchronous_mode: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: { max_connections: 150, max_wal_senders: 8, wal_keep_size: '256MB', timezone: 'UTC', jit: 'off' },
  },
};

const secretly = 'scram-sha-256';

/** A file that Patroni reads as YAML, of which JSON is a part. */
const configuration = ({ folder, executables, ports, secrets }, at) => ({
  scope: 'egida',
  name: `db${at + 1}`,
  restapi: { listen: `${host}:${ports.patroni[at]}`, connect_address: `${host}:${ports.patroni[at]}` },
  etcd3: { host: `${host}:${ports.etcd}` },
  bootstrap: {
    dcs: shared,
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    pg_hba: [`host replication replicator ${host}/32 ${secretly}`, `host all all ${host}/32 ${secretly}`],
  },
  postgresql: {
    listen: `${host}:${ports.databases[at]}`,
    connect_address: `${host}:${ports.databases[at]}`,
    data_dir: join(folder, `db${at + 1}`, 'data'),
    bin_dir: executables.postgres,
    pgpass: join(folder, `db${at + 1}`, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', password: secrets.superuser },
      replication: { username: 'replicator', password: secrets.replication },
      rewind: { username: 'rewinder', password: secrets.rewind },
    },
    parameters: { unix_socket_directories: join(folder, `db${at + 1}`) },
  },
});

/** One node: Patroni, which starts its PostgreSQL, follows the primary or becomes it. */
export function startDatabase(cluster, at) {
  const { folder, executables, account } = cluster;
  const [own, file] = [join(folder, `db${at + 1}`), join(folder, `db${at + 1}.yml`)];
  mkdirSync(own, { recursive: true });
  writeFileSync(file, JSON.stringify(configuration(cluster, at), null, 2), { mode: 0o600 });
  for (const path of [own, file]) account.own(path);
  return startProgram(folder, `db${at + 1}`, executables.patroni, [file], { ...account.options, cwd: own });
}
