import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '../../../platform/errors/app-error.ts';
import { zipOf } from '../../../platform/exports/zip.ts';
import { vaccineFile } from '../../../testing/zips.ts';
import { checkZip } from './check-zip.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A zip as it leaves an export. */
const exported = (count: number): Promise<Buffer> => {
  const files = Array.from({ length: count }, () => vaccineFile()).map(([name, text]) => ({ name, text }));
  return buffer(Readable.from(zipOf(Readable.from(files), '2026-01-01T00:00:00.000Z')));
};

/** The vaccines of a zip, or the code of why there are none. */
const outcome = async (zip: Buffer): Promise<unknown> => {
  const path = join(folder, 'zip');
  writeFileSync(path, zip);
  try {
    const found = [];
    for await (const { vaccine } of (await checkZip(path)).vaccines()) found.push(vaccine);
    return found;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const codes = ['file.malformed', 'vaccine.versionNotValid'];

it('a zip with one byte changed is refused, whichever byte it is', async () => {
  const zip = await exported(1);
  expect(await outcome(zip)).toHaveLength(1);
  const accepted: number[] = [];
  for (let at = 0; at < zip.length; at++) {
    for (const change of [0x01, 0xff]) {
      const copy = Buffer.from(zip);
      copy[at] = (copy[at] ?? 0) ^ change;
      if (!codes.includes(String(await outcome(copy)))) accepted.push(at);
    }
  }
  expect(accepted).toEqual([]);
});

it('a zip with any one bit changed is refused, or holds exactly what it held', async () => {
  const zip = await exported(2);
  const unnarrowedDb = await outcome(zip);
  for (let at = 0; at < zip.length; at++) {
    for (let bit = 0; bit < 8; bit++) {
      const copy = Buffer.from(zip);
      copy[at] = (copy[at] ?? 0) ^ (1 << bit);
      const now = await outcome(copy);
      // The last bits of a file's last byte mean nothing: it ends before.
      if (!codes.includes(String(now))) expect(now, `bit ${bit} of byte ${at}`).toEqual(unnarrowedDb);
    }
  }
});

it('a zip cut off anywhere is refused', async () => {
  const zip = await exported(1);
  for (let length = 0; length < zip.length; length++)
    expect(await outcome(zip.subarray(0, length)), String(length)).toBe('file.malformed');
});

it('two exports of the same vaccines are the same, byte for byte, but for when they were made', async () => {
  const files = Array.from({ length: 300 }, () => vaccineFile()).map(([name, text]) => ({ name, text }));
  const once = () => buffer(Readable.from(zipOf(Readable.from(files), '2026-01-01T00:00:00.000Z')));
  expect(await once()).toEqual(await once());
});
