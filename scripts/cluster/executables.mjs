import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from '../apt.mjs';

const packages = ['postgresql', 'patroni', 'etcd-server', 'python3-etcd', 'haproxy', 'pgbouncer'];
const folders = (process.env.PATH ?? '').split(':').concat('/usr/sbin', '/usr/local/sbin');
const find = (name) => folders.map((folder) => join(folder, name)).find((file) => existsSync(file));

/** The folder of the newest PostgreSQL of the distribution: the server itself is not on the path. */
function findPostgres() {
  const parent = '/usr/lib/postgresql';
  const versions = existsSync(parent) ? readdirSync(parent).map(Number).filter(Number.isFinite) : [];
  const newest = Math.max(...versions);
  const folder = join(parent, String(newest), 'bin');
  return versions.length > 0 && existsSync(join(folder, 'postgres')) ? folder : undefined;
}

const found = () => ({
  etcd: find('etcd'),
  patroni: find('patroni'),
  haproxy: find('haproxy'),
  pgbouncer: find('pgbouncer'),
  postgres: findPostgres(),
});

/** Where the programs of others are that a cluster consists of: installed where that may be done, else named. */
export function findExecutables() {
  const isThere = (files) => Object.values(files).every((file) => file !== undefined);
  const here = found();
  if (isThere(here)) return here;
  installPackages('Patroni, etcd, HAProxy, PgBouncer and PostgreSQL are not all here', ...packages);
  const now = found();
  if (isThere(now)) return now;
  throw new Error(
    `A cluster needs Patroni, etcd, HAProxy, PgBouncer and PostgreSQL: apt-get install ${packages.join(' ')}`,
  );
}
