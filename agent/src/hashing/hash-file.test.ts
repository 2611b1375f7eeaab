import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { ProgramFile } from '../platform/programs.ts';
import { createHashFile, largeBytes } from './hash-file.ts';
import { createLruMap } from './lru-map.ts';

const fileOf = (stamp: string, read: ProgramFile['read'], size = 1000): ProgramFile => ({
  ...{ stamp, size, read },
  isUnchanged: async () => true,
  close: async () => {},
});
const failed = (error: unknown) => {
  throw error;
};

it('whoever waits for the hash of a file that is read ever more slowly waits for so long and no longer, and so do others behind it', async () => {
  const hashFile = createHashFile(createLruMap<string>(10), failed, 300);
  const slow = fileOf('slow', () => wait(20).then(() => 1), largeBytes + 1);
  const behind = fileOf('behind', async (_, position) => (position === 0 ? 1 : 0), largeBytes + 1);
  const found = await Promise.all([hashFile(slow), hashFile(slow), hashFile(behind)]);
  expect(found).toEqual([undefined, undefined, undefined]);
  expect(await hashFile(behind)).toMatch(/^[0-9a-f]{64}$/);
});

it('a file that could not be read is read anew by whoever asks later', async () => {
  const hashFile = createHashFile(createLruMap<string>(10), failed);
  const text = Buffer.from('content');
  let fails = true;
  const file = fileOf('1', async (buffer, position) => {
    if (fails) throw new Error('its file system does not answer');
    return text.copy(buffer, 0, position);
  });
  expect(await hashFile(file)).toBeUndefined();
  fails = false;
  expect(await hashFile(file)).toBe(createHash('sha256').update(text).digest('hex'));
});
