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
  ports?: string[];
  healthcheck?: { test: string[] };
  cap_drop?: string[];
  security_opt?: string[];
}
const compose = parseYaml(read('deploy/cluster/compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const entries = Object.entries(compose.services);
const balancer = read('deploy/cluster/haproxy.cfg');

/** The ports at which what runs in a container listens, as its own settings say. */
const portsOf = ({ image, environment = {}, command = [] }: Service): string[] => {
  const bound = allOf(balancer, /bind "\$\{(\w+)\}"/g);
  const names = Object.keys(environment).filter((name) => name.endsWith('_LISTEN') || bound.includes(name));
  const addresses = [
    ...names.map((name) => environment[name] ?? ''),
    ...command.filter((word) => word.startsWith('--listen-')),
  ];
  const ofImage = image === 'egida' ? allOf(read('deploy/Dockerfile'), /^ENV .*\bPORT=(\d+)/gm) : [];
  return [...addresses.flatMap((address) => allOf(address, /:(\d+)$/g)), ...ofImage];
};

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
  const open = [...new Set(allOf(balancer, /\$\{(\w+)\}/g))].sort();
  expect(open.length).toBeGreaterThan(10);
  expect(Object.keys(compose.services.balancer?.environment ?? {}).sort()).toEqual(open);
  const script = read('scripts/cluster/haproxy.mjs');
  const told = [
    ...allOf(script, /^ {2}([A-Z]+): at/gm),
    ...allOf(script, /numbered\('([A-Z]+)'/g).flatMap((name) => [1, 2, 3].map((n) => `${name}${n}`)),
  ];
  expect(told.sort()).toEqual(open);
});

it('names only services that there are, at ports at which they listen', () => {
  const addresses = allOf(JSON.stringify(compose), /\b((?:server\d|db\d|etcd|balancer):\d+)/g);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const [name = '', port] = address.split(':');
    const service = compose.services[name];
    expect(service && portsOf(service), address).toContain(port);
  }
});

it('asks each container whether it lives, and publishes it, at a port at which it listens', () => {
  for (const [name, service] of entries) {
    const { healthcheck, ports = [], image } = service;
    const asked = allOf((healthcheck?.test ?? []).join(' '), /localhost:(\d+)/g);
    // The image of the server says itself how it is asked.
    expect(asked, name).toHaveLength(image === 'egida' ? 0 : 1);
    const published = ports.flatMap((port) => allOf(port, /:(\d+)$/g));
    expect(published, name).toHaveLength(ports.length);
    expect(portsOf(service), name).toEqual(expect.arrayContaining([...asked, ...published]));
  }
});

it('sends who writes to the primary, and asks each node of the database at the port where Patroni answers', () => {
  const { balancer: found, server1, ...others } = compose.services;
  const primary = `balancer${found?.environment?.PRIMARY}`;
  expect(server1?.environment?.DATABASE_URL).toContain(`@${primary}/`);
  for (const number of [1, 2, 3])
    expect(others[`db${number}`]?.environment?.PATRONI_RESTAPI_LISTEN).toBe(
      `0.0.0.0:${found?.environment?.[`PATRONI${number}`]}`,
    );
});

it('gives nobody but the databases more than a user may', () => {
  for (const [name, { cap_drop, security_opt }] of entries.filter(([name]) => !name.startsWith('db')))
    expect([cap_drop, security_opt], name).toEqual([['ALL'], ['no-new-privileges:true']]);
});

it('copies what is there, and the guide names what has to be chosen', () => {
  const copied = allOf(read('deploy/cluster/Dockerfile'), /^COPY (.+) \S+$/gm).flatMap((files) => files.split(' '));
  expect(copied).toHaveLength(3);
  expect(copied.filter((file) => !existsSync(join(root, 'deploy/cluster', file)))).toEqual([]);
  const wanted = [...new Set(allOf(read('deploy/cluster/compose.yaml'), /\$\{(\w+):\?/g))].sort();
  const [, block = ''] = /`deploy\/cluster\/cluster\.env`:\n\n```sh\n(.*?)```/s.exec(read('docs/operations.md')) ?? [];
  expect(allOf(block, /^(\w+)=/gm).sort()).toEqual(wanted);
});
