import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { filesOf } from '../../testing/zips.ts';
import { zipOf } from './zip.ts';

const many = 180;
const createdOn = '2026-11-23T10:00:00.000Z';
/** Small ones and large ones, some of which hardly shrink. */
const files = Array.from({ length: many }, (_, at) => ({
  name: `vaccines/${String(at).padStart(3, '0')}.json`,
  text: createHash('sha256')
    .update(String(at))
    .digest('hex')
    .repeat(1 + (at % 7) ** 4),
}));

it('a zip holds every file in its order, and a manifest of all of them', async () => {
  const zip = await buffer(Readable.from(zipOf(Readable.from(files), createdOn), { objectMode: false }));
  const found = await filesOf(zip);
  const manifest = JSON.parse(found.get('manifest.json') ?? '');
  expect([...found.keys()]).toEqual([...files.map(({ name }) => name), 'manifest.json']);
  for (const { name, text } of files) expect(found.get(name) === text, name).toBe(true);
  const hashed = files.map(({ name, text }) => ({ name, sha256: createHash('sha256').update(text).digest('hex') }));
  expect(manifest.files).toEqual(hashed);
});

it('of a zip that nobody takes only some files are read, and these before the first of them is compressed', async () => {
  let read = 0;
  async function* counted() {
    for (const file of files) {
      read++;
      yield file;
    }
  }
  const zip = zipOf(counted(), createdOn);
  await zip.next();
  expect(read).toBe(50);
  await zip.next();
  expect(read).toBe(51);
  await zip.return(undefined);
});
