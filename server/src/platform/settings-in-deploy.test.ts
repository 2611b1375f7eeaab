import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { propertyNames } from '@egida/contract';
import { parseYaml } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { environmentNames } from './env.ts';

/** What stands in `deploy/` is run where no test looks: that it names what there is, these see. */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const known: readonly string[] = [...environmentNames, ...propertyNames];
const unknown = (names: readonly string[]) => names.filter((name) => !known.includes(name));
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

interface Compose {
  services: Record<string, { environment: Record<string, string>; volumes: string[] }>;
  volumes: Record<string, unknown>;
}
const compose = () => parseYaml(read('deploy/compose.yaml')) as Compose;
/** What the database of the compose file, and its port, are given. */
const ofCompose = ['POSTGRES_PASSWORD', 'PUBLISH'];
/** What the nodes of a cluster are given besides; `cluster-in-deploy.test.ts` looks at it. */
const ofCluster = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD'];
/** What whoever copies a database of their own tells their shell; the bench of a cluster runs these blocks. */
const ofOperator = ['PATRONI', 'ARCHIVE', 'RESTORED', 'FORMER'];

it('the image sets only what the server reads', () => {
  const set = allOf(read('deploy/Dockerfile'), /^ENV (.+)$/gm).flatMap((line) => allOf(line, /(\w+)=/g));
  expect(set).toContain('DATA_DIR');
  expect(unknown(set)).toEqual([]);
  const asked = allOf(read('deploy/healthcheck.mjs'), /\{ (.+) \} = process\.env/g).flatMap((names) =>
    allOf(names, /([A-Z_]+)/g),
  );
  expect(asked).toEqual(['PORT', 'TLS_CERT']);
  expect(unknown(asked)).toEqual([]);
});

it('the image copies what is there, or what the build makes', () => {
  const made = allOf(read('scripts/build.mjs'), /output: '([^']+)'/g);
  const lines = allOf(read('deploy/Dockerfile'), /^COPY (.+)$/gm);
  const sources = lines.flatMap((line) =>
    line
      .split(' ')
      .slice(0, -1)
      .filter((word) => !word.startsWith('--'))
      .map((path) => path.replace('/egida/', '')),
  );
  expect(sources.length).toBeGreaterThan(10);
  const isThere = (path: string) =>
    path === 'node_modules' || existsSync(join(root, path)) || made.some((output) => output.startsWith(`${path}/`));
  expect(sources.filter((path) => !isThere(path))).toEqual([]);
  // npm installs nothing where a package that the lock names is missing.
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect(sources).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)));
});

it('the compose file gives the server only what it reads, and has the volumes that it names', () => {
  const { services, volumes } = compose();
  expect(unknown(Object.keys(services.server?.environment ?? { none: '' }))).toEqual([]);
  const filledIn = allOf(read('deploy/compose.yaml'), /\$\{([A-Z_]+)/g);
  expect(unknown(filledIn).filter((name) => !ofCompose.includes(name))).toEqual([]);
  const named = Object.values(services).flatMap(({ volumes: own }) => own.map((volume) => volume.split(':')[0] ?? ''));
  expect(named.filter((name) => /^\w/.test(name)).sort()).toEqual(Object.keys(volumes).sort());
});

it('the service sets only what the server reads, and starts the program that is built', () => {
  const unit = read('deploy/egida.service');
  const set = allOf(unit, /^Environment=(\w+)=/gm);
  expect(set).toContain('DATA_DIR');
  expect(unknown(set)).toEqual([]);
  expect(read('scripts/build.mjs')).toContain(`'${allOf(unit, /\/opt\/egida\/(server\S+)/g)[0]}'`);
});

it('the operations explain every file of deploy/, and their blocks set only what the server reads', () => {
  const page = read('docs/operations.md');
  const files = readdirSync(join(root, 'deploy')).filter((name) => !name.endsWith('.dockerignore'));
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((name) => !page.includes(`deploy/${name}`))).toEqual([]);
  const blocks = allOf(page, /^```\w*\n(.*?)^```/gms);
  const set = blocks.flatMap((block) => allOf(block, /^([A-Z][A-Z_]+)=/gm));
  expect(set).toEqual(expect.arrayContaining(['PUBLIC_URL', ...ofOperator]));
  expect(unknown(set).filter((name) => ![...ofCompose, ...ofCluster, ...ofOperator].includes(name))).toEqual([]);
});

it('no variable is read past the schema of the settings', () => {
  const files = readdirSync(join(root, 'server/src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$|testing\//.test(file),
  );
  const named = files.flatMap((file) => allOf(read(join('server/src', file)), /process\.env\.(\w+)/g));
  expect(named.length).toBeGreaterThan(0);
  // Properties stand above what is stored: they are asked of the configuration.
  expect(named.filter((name) => !environmentNames.includes(name))).toEqual([]);
});
