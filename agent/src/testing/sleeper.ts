import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Machine code that calls `pause` for ever. */
const code: Partial<Record<string, { machine: number; text: string }>> = {
  x64: { machine: 62, text: 'b8220000000f05ebf7' },
  arm64: { machine: 183, text: '000080d2010080d2020080d2030080d2280980d2010000d4faffff17' },
};
const headerBytes = 64;
const segmentBytes = 56;
const loadedAt = 0x40_0000n;

/**
 * Writes a program that takes any arguments and does nothing. Every program of the system reads its arguments, and would
 * end or act on those that malware is called with.
 */
export const writeSleeper = (path: string): string => {
  const found = code[process.arch];
  if (!found) throw new Error(`no sleeper for ${process.arch}`);
  const text = Buffer.from(found.text, 'hex');
  const start = headerBytes + segmentBytes;
  const size = BigInt(start + text.length);
  const file = Buffer.alloc(start + text.length);
  // A 64-bit little-endian ELF executable with one segment, the whole file, which can be read and executed.
  file.write('7f454c46020101', 0, 'hex');
  for (const [at, value] of [
    [16, 2],
    [18, found.machine],
    [52, headerBytes],
    [54, segmentBytes],
    [56, 1],
  ] as const)
    file.writeUInt16LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [64, 1],
    [68, 5],
  ] as const)
    file.writeUInt32LE(value, at);
  for (const [at, value] of [
    [24, loadedAt + BigInt(start)],
    [32, BigInt(headerBytes)],
    [80, loadedAt],
    [88, loadedAt],
    [96, size],
    [104, size],
    [112, 0x1_0000n],
  ] as const)
    file.writeBigUInt64LE(value, at);
  text.copy(file, start);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, file);
  chmodSync(path, 0o755);
  return path;
};
