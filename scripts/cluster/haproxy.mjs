import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { host } from './ports.mjs';
import { startProgram } from './program.mjs';

/** Who of the three answers a question by HTTP at a port of its own is sent what comes in, and who no longer does loses it at once. */
const databases = ({ ports }, name, port, asked) =>
  [
    `listen ${name}`,
    `  bind ${host}:${port}`,
    '  mode tcp',
    `  option httpchk OPTIONS ${asked}`,
    '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...ports.databases.map((each, at) => `  server db${at + 1} ${host}:${each} check port ${ports.patroni[at]}`),
  ].join('\n');

const configuration = (cluster) => `global
  maxconn 4000
defaults
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  retries 3
  option redispatch
frontend people-and-agents
  bind ${host}:${cluster.ports.balancer}
  mode http
  timeout client 60s
  option forwardfor
  default_backend servers
backend servers
  mode http
  timeout server 60s
  balance leastconn
  option httpchk GET /readyz
  retry-on conn-failure empty-response
  default-server inter 1s fall 2 rise 1
${cluster.ports.servers.map((port, at) => `  server egida${at + 1} ${host}:${port} check`).join('\n')}
${databases(cluster, 'primary', cluster.ports.primary, '/primary')}
${databases(cluster, 'replicas', cluster.ports.replicas, '/replica')}
`;

/** One address for all servers, one for the primary database, and one for those that follow it. */
export function startBalancer(cluster) {
  const file = join(cluster.folder, 'haproxy.cfg');
  writeFileSync(file, configuration(cluster));
  return startProgram(cluster.folder, 'haproxy', cluster.executables.haproxy, ['-db', '-f', file]);
}
