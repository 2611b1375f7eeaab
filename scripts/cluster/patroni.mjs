import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { host } from './ports.mjs';
import { startProgram } from './program.mjs';

/** What all nodes share, in containers as well. A primary that is gone is missed after `ttl` seconds at most; what was answered is on a second node. */
const shared = JSON.parse(readFileSync(join(root, 'deploy/cluster/patroni.json'), 'utf8'));

/** A file that Patroni reads as YAML, of which JSON is a part. */
const configuration = ({ folder, executables, ports, secrets }, at) => ({
  scope: 'egida',
  name: `db${at + 1}`,
  restapi: { listen: `${host}:${ports.patroni[at]}`, connect_address: `${host}:${ports.patroni[at]}` },
  etcd3: { host: `${host}:${ports.etcd}` },
  // Who starts them here makes the database themselves.
  bootstrap: { ...shared.bootstrap, post_bootstrap: undefined },
  postgresql: {
    ...shared.postgresql,
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
