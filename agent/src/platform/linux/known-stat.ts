import { type BigIntStats, statSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';
import { libc } from './events/libc.ts';

export type KnownStat = Pick<BigIntStats, 'dev' | 'ino' | 'mode' | 'size' | 'mtimeNs' | 'ctimeNs'>;

const fromHere = -100;
const unasked = 0x4000;
const basicStats = 0x7ff;
/** `struct statx`, which is of the same form on all processors. */
const bytes = 256;
const at = { mode: 28, ino: 32, size: 40, changed: 96, modified: 112, major: 136, minor: 140 };

/**
 * What the kernel knows of a file by itself. Whoever asks anew where a file lies on another computer, or in a file system that some program
 * keeps, waits for them, with all that the agent does, for as long as they do not answer: for ever it may be.
 */
export const knownStat = (path: string): KnownStat | undefined => {
  const found = Buffer.alloc(bytes);
  const answer = attempt(() => libc().statx(fromHere, path, unasked, basicStats, found));
  // The library cannot be called here.
  if (answer === undefined) return attempt(() => statSync(path, { bigint: true }));
  return answer === 0 ? parseStat(found) : undefined;
};

const parseStat = (found: Buffer): KnownStat => ({
  dev: deviceOf(found.readUInt32LE(at.major), found.readUInt32LE(at.minor)),
  ino: found.readBigUInt64LE(at.ino),
  mode: BigInt(found.readUInt16LE(at.mode)),
  size: found.readBigUInt64LE(at.size),
  mtimeNs: nanosecondsOf(found, at.modified),
  ctimeNs: nanosecondsOf(found, at.changed),
});

/** As `stat` numbers them, by which the same file is known when it is opened. */
const deviceOf = (major: number, minor: number): bigint => {
  const [high, low] = [BigInt(major), BigInt(minor)];
  return ((high & 0xfffff000n) << 32n) | ((high & 0xfffn) << 8n) | ((low & 0xffffff00n) << 12n) | (low & 0xffn);
};

const nanosecondsOf = (found: Buffer, start: number): bigint =>
  found.readBigInt64LE(start) * 1_000_000_000n + BigInt(found.readUInt32LE(start + 8));
