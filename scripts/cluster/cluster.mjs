import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresAccount } from './account.mjs';
import { killDatabase, reviveDatabase, startDatabases } from './databases.mjs';
import { startEtcd } from './etcd.mjs';
import { findExecutables } from './executables.mjs';
import { startBalancer } from './haproxy.mjs';
import { startPooler } from './pgbouncer.mjs';
import { host, portsFrom } from './ports.mjs';
import { isOk, until } from './program.mjs';
import { restartServer, startServers } from './servers.mjs';

const secret = () => randomBytes(24).toString('base64url');
const makeSecrets = (admin) => ({
  ...{ superuser: secret(), replication: secret(), rewind: secret(), egida: secret() },
  ...{ jwt: randomBytes(32).toString('hex'), admin },
});

/**
 * Three servers behind a balancer, over three databases of which one is the primary: all on this machine, in a folder that goes
 * with them. `by`: how servers reach the primary: by the `balancer`, by `hosts` of which they look for it themselves, or by a `pooler`
 * (PgBouncer) before the balancer. `variables`: settings of the servers beside those that make a cluster.
 */
export async function startCluster({ port, admin, by = 'balancer', variables = {} }) {
  const executables = findExecutables();
  const folder = mkdtempSync(join(tmpdir(), 'egida-cluster-'));
  chmodSync(folder, 0o711);
  const ports = portsFrom(port);
  const cluster = {
    folder,
    executables,
    ports,
    by,
    variables,
    account: postgresAccount(),
    secrets: makeSecrets(admin),
  };
  /** What was started last leans on what was started first. */
  const layers = [];
  const layer = () => {
    const started = [];
    layers.push(started);
    return started;
  };
  const end = async () => {
    for (const programs of layers.splice(0).reverse()) await Promise.all(programs.map((program) => program.stop()));
  };
  try {
    await startEtcd(cluster, layer());
    const databases = layer();
    await startDatabases(cluster, databases);
    layer().push(startBalancer(cluster));
    if (by === 'pooler') layer().push(await startPooler(cluster));
    const servers = layer();
    await startServers(cluster, servers);
    await until('the balancer answers', folder, 30, () => isOk(`http://${host}:${ports.balancer}/readyz`));
    return {
      ...cluster,
      url: `http://${host}:${ports.balancer}`,
      programs: () => layers.flat(),
      /** Ends a database node without a last word, its PostgreSQL too, as a machine does that loses its power. */
      killDatabase: (at) => killDatabase(cluster, databases, at),
      /** Starts it again: it follows whoever is the primary by now. */
      reviveDatabase: (at) => reviveDatabase(cluster, databases, at),
      /** Stops a server as an update does, and has another take its place. */
      restartServer: (at) => restartServer(cluster, servers, at),
      stop: async () => {
        await end();
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    // Its folder stays, for what the programs said.
    await end();
    throw error;
  }
}
