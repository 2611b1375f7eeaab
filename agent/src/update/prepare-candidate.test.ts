import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { UpdateCommand } from '@egida/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { candidateOf } from '../program/own-program.ts';
import { createTransport, type Transport } from '../protocol/transport.ts';
import { openStateFolder } from '../store/state-folder.ts';
import { mountSmallDisk } from '../testing/full-disk.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { prepareCandidate } from './prepare-candidate.ts';

const version = '9.9.9';
const content = Buffer.from(`#!/bin/sh\necho ${version}\n# ${'of some length '.repeat(500)}\n`);
const packed = gzipSync(content);
const sha256 = createHash('sha256').update(content).digest('hex');
const manifest = { product: 'egida-agent', os: 'linux', arch: 'x64', version, sha256, keyId: '0'.repeat(16) } as const;
const command: UpdateCommand = { id: '019a5c1e-0000-7000-8000-00000000c001', type: 'update', manifest, signature: '' };

let folder: string;
let stub: StubServer;
let transport: Transport;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'egida-prepare-test-'));
  openStateFolder(state());
  mkdirSync(place());
  stub = await startStubServer();
  stub.packages.set(version, packed);
  transport = createTransport(stub.url, [], () => 'token');
});
afterEach(async () => {
  await transport.close();
  await stub.close();
  rmSync(folder, { recursive: true });
});

const state = () => join(folder, 'state');
const place = () => join(folder, 'place');
const program = () => join(place(), 'egida-agent');
const part = () => join(state(), 'update', `${sha256}.gz`);
const leave = (bytes: Buffer) => {
  mkdirSync(dirname(part()), { recursive: true });
  writeFileSync(part(), bytes);
};
const prepare = () =>
  prepareCandidate(command, { folder: state(), program: program() }, transport.download, new AbortController().signal);
const ranges = () => stub.seen.downloads.map(({ range }) => range);

it('a package of which a part is there is gone on with', async () => {
  leave(packed.subarray(0, 60));
  await prepare();
  expect([readFileSync(candidateOf(program())), existsSync(part())]).toEqual([content, false]);
  expect(ranges()).toEqual(['bytes=60-']);
});

it.each([
  ['holds nothing but zeros', Buffer.alloc(60)],
  ['was of another package', gzipSync('another program').subarray(0, 30)],
])('a part that %s, since the power failed meanwhile, costs no computer its update', async (_, damaged) => {
  leave(damaged);
  await prepare();
  expect(readFileSync(candidateOf(program()))).toEqual(content);
  expect(ranges()).toEqual([`bytes=${damaged.length}-`, undefined]);
});

it('what is left of a package that was given up for a newer one goes', async () => {
  leave(packed.subarray(0, 60));
  writeFileSync(join(dirname(part()), `${'b'.repeat(64)}.gz`), 'a hundred megabytes');
  await prepare();
  expect(readdirSync(dirname(part()))).toEqual([]);
});

it('a package that is fetched whole and is another than was signed is refused at once', async () => {
  stub.packages.set(version, gzipSync('another program'));
  await expect(prepare()).rejects.toThrow('the program is not the one that was signed');
  expect([ranges(), existsSync(candidateOf(program()))]).toEqual([[undefined], false]);
});

it.each([
  ['says how long it is', true],
  ['does not say how long it is', false],
])('a package that a disk has no room for leaves it as it was, where the server %s', async (_, isSaid) => {
  const disk = mountSmallDisk(state());
  if (!disk) return console.warn('a small disk was not tried: to mount one takes root');
  try {
    const free = () => statfsSync(state()).bavail;
    mkdirSync(dirname(part()));
    const before = free();
    const bytes = randomBytes(2 * 1024 * 1024);
    const headers = { ...(isSaid && { 'content-length': String(bytes.length) }) };
    stub.intercept = (call) => (call === 'package' ? { status: 200, bytes, headers } : undefined);
    await expect(prepare()).rejects.toMatchObject({
      code: 'ENOSPC',
      message: expect.stringContaining(isSaid ? 'has no room' : 'no space left'),
    });
    expect([free(), readdirSync(dirname(part()))]).toEqual([before, []]);
  } finally {
    disk.unmount();
  }
});

it('a disk that is full by the time that the new program is to say its version is one without room, and gets it back', async () => {
  const disk = mountSmallDisk(place());
  if (!disk) return console.warn('a small disk was not tried: to mount one takes root');
  try {
    const { bavail, bsize } = statfsSync(place());
    const left = Math.ceil(content.length / bsize);
    writeFileSync(join(place(), 'of somebody else'), randomBytes((bavail - left) * bsize));
    await expect(prepare()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readdirSync(place())).toEqual(['of somebody else']);
    rmSync(join(place(), 'of somebody else'));
    await prepare();
    expect(readFileSync(candidateOf(program()))).toEqual(content);
  } finally {
    disk.unmount();
  }
});
