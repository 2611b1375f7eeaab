import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { syncFile } from '../program/own-program.ts';

const largestProgram = 512 * 1024 * 1024;

/** Inflates a package and tells the SHA-256 of the program inside. Rejects for what is no package, or too large. */
export const unpack = async (packed: string, program: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      if (bytes > largestProgram) done(new Error('the program is larger than any of ours'));
      else done(null, chunk);
    },
  });
  rmSync(program, { force: true });
  // `wx`: nobody else's file, nor a link to one, is written to.
  const file = createWriteStream(program, { flags: 'wx', mode: 0o700 });
  await pipeline(createReadStream(packed), createGunzip(), measure, file, { signal });
  await chmod(program, 0o755);
  syncFile(program);
  return hash.digest('hex');
};
