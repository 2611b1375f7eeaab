import { join } from 'node:path';
import { root } from '../tools.mjs';
import { host } from './ports.mjs';
import { startProgram } from './program.mjs';

const numbered = (name, values) => Object.fromEntries(values.map((value, at) => [`${name}${at + 1}`, String(value)]));
const at = (port) => `${host}:${port}`;

/** What the configuration leaves open: where everything is. */
const addresses = ({ ports }) => ({
  BALANCER: at(ports.balancer),
  PRIMARY: at(ports.primary),
  REPLICAS: at(ports.replicas),
  ...numbered('SERVER', ports.servers.map(at)),
  ...numbered('DATABASE', ports.databases.map(at)),
  ...numbered('PATRONI', ports.patroni),
});

/** One address for all servers, one for the primary database, and one for those that follow it. */
export const startBalancer = (cluster) =>
  startProgram(
    cluster.folder,
    'haproxy',
    cluster.executables.haproxy,
    ['-db', '-f', join(root, 'deploy/cluster/haproxy.cfg')],
    { env: { ...process.env, ...addresses(cluster) } },
  );
