import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { propertyNames } from '@egida/contract';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { environmentNames } from './env.ts';

/** The containers of a cluster are run where no test looks: that what they name is there, these see. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

interface Service {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  command?: string[];
}
const compose = parseYaml(read('deploy/cluster/compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const entries = Object.entries(compose.services);

it('gives the servers only what they read', () => {
  const known: readonly string[] = [...environmentNames, ...propertyNames];
  const servers = entries.filter(([, { image }]) => image === 'egida');
  expect(servers.map(([name]) => name)).toEqual(['server1', 'server2', 'server3']);
  for (const [, { environment = {} }] of servers)
    expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([]);
});

it('has the volumes that it names, one for each that keeps something', () => {
  const named = entries.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
  expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
});

it('tells the balancer every address that its configuration leaves open, and so does the cluster without containers', () => {
  const open = [...new Set(allOf(read('deploy/cluster/haproxy.cfg'), /\$\{(\w+)\}/g))].sort();
  expect(open.length).toBeGreaterThan(10);
  expect(Object.keys(compose.services.balancer?.environment ?? {}).sort()).toEqual(open);
  const script = read('scripts/cluster/haproxy.mjs');
  const told = [
    ...allOf(script, /^ {2}([A-Z]+): at/gm),
    ...allOf(script, /numbered\('([A-Z]+)'/g).flatMap((name) => [1, 2, 3].map((n) => `${name}${n}`)),
  ];
  expect(told.sort()).toEqual(open);
});

it('names only services that there are, at their ports', () => {
  const addresses = JSON.stringify(compose).match(/\b(server\d|db\d|etcd|balancer):\d+/g) ?? [];
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) expect(compose.services, address).toHaveProperty(address.split(':')[0] ?? '');
});

it('copies what is there, and the guide names what has to be chosen', () => {
  const copied = allOf(read('deploy/cluster/Dockerfile'), /^COPY (.+) \S+$/gm).flatMap((files) => files.split(' '));
  expect(copied).toHaveLength(3);
  expect(copied.filter((file) => !existsSync(join(root, 'deploy/cluster', file)))).toEqual([]);
  const wanted = [...new Set(allOf(read('deploy/cluster/compose.yaml'), /\$\{(\w+):\?/g))].sort();
  const [, block = ''] = /`deploy\/cluster\/cluster\.env`:\n\n```sh\n(.*?)```/s.exec(read('docs/operations.md')) ?? [];
  expect(allOf(block, /^(\w+)=/gm).sort()).toEqual(wanted);
});
