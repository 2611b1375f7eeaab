import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools.mjs';
import { host } from './ports.mjs';
import { isOk, startProgram, until } from './program.mjs';

/** How the servers reach the primary: by the balancer, by a pooler before it, or by themselves among the three. */
const databaseUrl = ({ ports, secrets, by }) => {
  const reached = { balancer: [ports.primary], pooler: [ports.pooler], hosts: ports.databases };
  const hosts = reached[by].map((port) => `${host}:${port}`).join(',');
  return `postgres://egida:${secrets.egida}@${hosts}/egida?target_session_attrs=read-write`;
};

const startServer = (cluster, at) => {
  const { folder, ports, secrets } = cluster;
  const dataDir = join(folder, `server${at + 1}`);
  mkdirSync(dataDir, { recursive: true });
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    ...{ PATH, HOME, NODE_ENV: 'production', HOST: host, PORT: String(ports.servers[at]), DATA_DIR: dataDir },
    ...{ DATABASE_URL: databaseUrl(cluster), JWT_SECRET: secrets.jwt, ADMIN_PASSWORD: secrets.admin },
    ...{
      DATABASE_CONNECTIONS: '31',
      TRUST_PROXY: host,
      PUBLIC_URL: `http://${host}:${ports.balancer}`,
      LOG_LEVEL: 'warn',
    },
    // The balancer notices within two seconds that one is going.
    ...{ DRAIN_SECONDS: '3', ...cluster.variables },
  };
  return startProgram(folder, `server${at + 1}`, process.execPath, [join(root, 'server/dist/main.js')], { env });
};

const isReady = ({ ports }, at) => isOk(`http://${host}:${ports.servers[at]}/readyz`);

/** Three servers over the one database; the first brings it to its schema. */
export async function startServers(cluster, servers) {
  const all = cluster.ports.servers.map((_, at) => at);
  servers.push(...all.map((at) => startServer(cluster, at)));
  const ready = async () => (await Promise.all(all.map((at) => isReady(cluster, at)))).every(Boolean);
  await until('three servers are ready', cluster.folder, 120, ready);
}

/** As in an update: it is asked to stop, does what it has under way, and the next takes its place. */
export async function restartServer(cluster, servers, at) {
  await servers[at].stop();
  servers[at] = startServer(cluster, at);
  await until(`server ${at + 1} is ready`, cluster.folder, 120, () => isReady(cluster, at));
}
