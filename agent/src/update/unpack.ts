import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { syncFile } from '../files/sync.ts';
import { limitBytes } from './limit-bytes.ts';

const maxProgramBytes = 512 * 1024 * 1024;

/** Inflates a package and returns the SHA-256 of the program inside. Rejects where it is no package, or too large. */
export const unpack = async (packed: string, program: string, signal: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  const limit = limitBytes(maxProgramBytes, 'the program is larger than any of ours', (chunk) => hash.update(chunk));
  rmSync(program, { force: true });
  // `wx` refuses a file, or a link to one, that somebody else put there.
  const output = createWriteStream(program, { flags: 'wx', mode: 0o700 });
  await pipeline(createReadStream(packed), createGunzip(), limit, output, { signal });
  await chmod(program, 0o755);
  syncFile(program);
  return hash.digest('hex');
};
