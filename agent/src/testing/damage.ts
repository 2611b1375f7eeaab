import { readFileSync, writeFileSync } from 'node:fs';

/** A value of the same shape whose leaves are all of another kind: what can be read, and means nothing. */
const twisted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(twisted);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, twisted(part)]));
  if (typeof value === 'number') return 'x';
  return typeof value === 'string' ? 1e300 : null;
};
/** The same with each number far beyond what it can be. */
const outOfRange = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(outOfRange);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, outOfRange(part)]));
  return typeof value === 'number' ? 1e300 : value;
};
const eachLine =
  (change: (value: unknown) => unknown) =>
  (bytes: Buffer): string => {
    const text = bytes.toString();
    // A file of JSON stands on several lines, a journal has one value on each.
    if (!text.endsWith('}\n')) return JSON.stringify(change(JSON.parse(text)));
    return text.replace(/.+/g, (line) => JSON.stringify(change(JSON.parse(line))));
  };

/** How a file may be found after what should not happen to it. */
export const damages: Record<string, (bytes: Buffer) => string | Buffer> = {
  empty: () => '',
  half: (bytes) => bytes.subarray(0, bytes.length / 2),
  garbage: (bytes) => Buffer.from(bytes.map((byte, at) => (byte * 31 + at * 17) % 256)),
  zeros: (bytes) => Buffer.alloc(bytes.length),
  'of another shape': () => '[[null], 7]',
  'with values of other kinds': eachLine(twisted),
  'with numbers out of range': eachLine(outOfRange),
};

export const damageFile = (path: string, damage: string): void => {
  const change = damages[damage];
  if (!change) throw new Error(`no such damage: ${damage}`);
  writeFileSync(path, change(readFileSync(path)));
};
