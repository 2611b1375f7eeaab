import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { host } from './ports.mjs';
import { startProgram } from './program.mjs';

/** What a connection asks for as it begins, a pooler that lends connections for a transaction cannot keep: so it stands in the database. */
const settings = {
  statement_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  jit: 'off',
};

const configuration = ({ ports }, users) => `[databases]
egida = host=${host} port=${ports.primary} dbname=egida
[pgbouncer]
listen_addr = ${host}
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 300
default_pool_size = 40
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout,options
`;

/** PgBouncer in transaction mode between the servers and the primary: three servers share forty connections. */
export async function startPooler(cluster) {
  const { folder, executables, account, ports, secrets } = cluster;
  const database = new pg.Client({
    ...{ host, port: ports.databases[0], user: 'egida', password: secrets.egida, database: 'egida' },
  });
  await database.connect();
  for (const [name, value] of Object.entries(settings))
    await database.query(`alter database egida set ${name} = '${value}'`);
  await database.end();
  const own = join(folder, 'pgbouncer');
  mkdirSync(own);
  const [file, users] = [join(own, 'pgbouncer.ini'), join(own, 'users.txt')];
  writeFileSync(file, configuration(cluster, users));
  writeFileSync(users, `"egida" "${secrets.egida}"\n`, { mode: 0o600 });
  for (const path of [own, file, users]) account.own(path);
  return startProgram(folder, 'pgbouncer', executables.pgbouncer, [file], { ...account.options, cwd: own });
}
