import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formWith } from '../../testing/packages.ts';
import { createErrorMapper } from '../errors/map-error.ts';
import { dropLeftovers, receiverOf } from './uploads.ts';

const limit = 100_000;
const mapError = createErrorMapper([]);
const app = Fastify();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'egida-uploads-'));
  await app.register(multipart);
  app.post('/', async (request) => {
    const { receive, drop } = receiverOf(request, join(folder, 'deep'));
    try {
      const { size, sha256, path } = await receive(limit);
      return { size, sha256, there: existsSync(path) };
    } catch (error) {
      return { message: mapError(error).code };
    } finally {
      await drop();
    }
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (bytes: number) => {
  const reply = await app.inject({ method: 'POST', url: '/', ...formWith(Buffer.alloc(bytes, 'a')) });
  return reply.json();
};

it('a file up to the limit is there while it is looked at, and gone afterwards', async () => {
  expect(await post(limit)).toEqual({ size: limit, sha256: expect.stringMatching(/^[0-9a-f]{64}$/), there: true });
  expect(readdirSync(join(folder, 'deep'))).toEqual([]);
});

it('one byte more is refused by name, and nothing of it is kept', async () => {
  expect(await post(limit + 1)).toEqual({ message: 'fileTooBig' });
  expect(await post(limit * 50)).toEqual({ message: 'fileTooBig' });
  expect(readdirSync(join(folder, 'deep'))).toEqual([]);
});

it('what a killed server left goes when another starts, what is being received stays', async () => {
  const [old, fresh] = [join(folder, 'deep', 'old'), join(folder, 'deep', 'fresh')];
  for (const path of [old, fresh]) writeFileSync(path, 'x');
  utimesSync(old, new Date(), new Date(Date.now() - 2 * 3_600_000));
  await dropLeftovers(join(folder, 'deep'));
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
  await dropLeftovers(join(folder, 'nowhere'));
});
