import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PackageHeader } from '@egida/contract';
import type { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { isSignedBy, type ReleaseKey } from '../../platform/keys/release-keys.ts';

const megabyte = 1024 * 1024;
export const maxFileBytes = 200 * megabyte;
/** What a program inflates to at most. */
const maxProgramBytes = 300 * megabyte;
const maxHeaderBytes = 8192;

/** What stands in a package file: what was signed, and where the compressed program begins. Sizes in bytes. */
export interface CheckedPackage extends z.output<typeof PackageHeader> {
  path: string;
  offset: number;
  size: number;
  packedSize: number;
}

const malformed = () => new AppError('package.malformed');

/** The first line of the file: what the release command said and signed. */
export const readHeader = async (path: string) => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(maxHeaderBytes), 0, maxHeaderBytes, 0);
    const end = buffer.subarray(0, bytesRead).indexOf('\n');
    if (end < 0) throw malformed();
    const { data } = PackageHeader.safeParse(parsed(buffer.toString('utf8', 0, end)));
    if (!data) throw malformed();
    return { ...data, offset: end + 1 };
  } finally {
    await file.close();
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Inflates the program bit by bit, counted: a small file may hold a huge one. */
const measureProgram = async (path: string, offset: number) => {
  const hash = createHash('sha256');
  let size = 0;
  const gunzip = createGunzip();
  const count = new Writable({
    write: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(size > maxProgramBytes ? malformed() : null);
    },
  });
  await pipeline(createReadStream(path, { start: offset }), gunzip, count).catch(() => {
    throw malformed();
  });
  return { size, sha256: hash.digest('hex'), packedBytes: gunzip.bytesWritten };
};

/**
 * Looks at a package as it was sent: its form, that it was signed by one who releases the agent, and that the program in it is
 * the one that was signed. Agents look at all of it again, by the keys inside themselves.
 */
export const checkPackage = async (
  { path, size }: { path: string; size: number },
  keys: readonly ReleaseKey[],
): Promise<CheckedPackage> => {
  const header = await readHeader(path);
  if (!isSignedBy(keys, header.manifest, header.signature)) throw new AppError('package.badSignature');
  const packedSize = size - header.offset;
  const program = await measureProgram(path, header.offset);
  // What follows the compressed program would be stored, and make `gzip` complain where it is unpacked.
  if (program.sha256 !== header.manifest.sha256 || program.packedBytes !== packedSize) throw malformed();
  return { ...header, path, packedSize, size: program.size };
};

/** The compressed program, in pieces of a megabyte. */
export async function* piecesOf({ path, offset }: CheckedPackage): AsyncGenerator<Buffer> {
  yield* createReadStream(path, { start: offset, highWaterMark: megabyte });
}
