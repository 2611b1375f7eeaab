import { join } from 'node:path';
import { build } from '../build.mjs';
import { agentVersion, makeAgentPackage } from './agent-package.mjs';
import { makeArchive } from './archive.mjs';
import { writeSums } from './sums.mjs';
import { targetFor } from './targets.mjs';

const allServers = [
  { os: 'linux', arch: 'x64' },
  { os: 'linux', arch: 'arm64' },
];
const allComputers = [...allServers, { os: 'windows', arch: 'x64' }];

/** An archive for each kind of server, with the agents for every kind of computer in it, and the sums of all files, signed. */
export async function makeRelease(given) {
  const { privateKey, keys, into, fast, servers = allServers, computers = allComputers } = given;
  await build();
  const agents = [];
  for (const computer of computers) {
    const target = await targetFor(computer);
    const output = join(into, `egida-agent-${agentVersion()}-${target.os}-${target.arch}.egida`);
    agents.push(await makeAgentPackage({ target, privateKey, keys, output, fast }));
  }
  const archives = [];
  for (const server of servers)
    archives.push(await makeArchive({ target: await targetFor(server), agents, keys, into, fast }));
  await writeSums({ files: [...archives, ...agents], privateKey, into });
}
