import { createHash } from 'node:crypto';
import { type BigIntStats, fstatSync, readSync } from 'node:fs';

/** What is larger is hashed after the start, as ever. */
const maxBytes = 256 * 1024 * 1024;
const maxRemembered = 20_000;

/**
 * Hashes the files of programs that wait, each once as long as it does not change, and gives up at `deadline`: what was
 * not hashed starts, and is met then.
 */
export const createBoundedHash = () => {
  const known = new Map<string, string>();
  const chunk = Buffer.allocUnsafe(256 * 1024);
  return (handle: number, stat: BigIntStats, deadline: number): string | undefined => {
    const stamp = stampOf(stat);
    const before = known.get(stamp);
    if (before !== undefined || !stat.isFile() || stat.size > maxBytes) return before;
    const hash = createHash('sha256');
    for (let position = 0; ; ) {
      if (performance.now() > deadline) return undefined;
      const length = readSync(handle, chunk, 0, chunk.length, position);
      if (length === 0) break;
      hash.update(chunk.subarray(0, length));
      position += length;
    }
    if (stampOf(fstatSync(handle, { bigint: true })) !== stamp) return undefined;
    const sha256 = hash.digest('hex');
    if (known.size >= maxRemembered) known.clear();
    known.set(stamp, sha256);
    return sha256;
  };
};

/** Nobody can set the time of change at will. */
const stampOf = ({ dev, ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  `${dev}:${ino}:${size}:${mtimeNs}:${ctimeNs}`;
