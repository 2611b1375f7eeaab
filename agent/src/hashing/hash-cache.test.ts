import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openHashCache } from './hash-cache.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-hashes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (max?: number) => openHashCache(folder, (write) => write(), max);
const file = () => join(folder, 'telemetry-hashes.json');
const [one, other] = ['a'.repeat(64), 'b'.repeat(64)];

describe('the hashes of files', () => {
  it('are known after a restart, and are not written while nothing changes', () => {
    const first = open();
    first.set('1:2:3', one);
    first.close();
    const second = open();
    expect(second.get('1:2:3')).toBe(one);
    rmSync(file());
    second.close();
    expect(readdirSync(folder)).toEqual([]);
  });
  it('are not kept of a file that was changed just now: it may change once more under the same stamp', () => {
    const cache = open();
    const stamps = [0, 1000].map((age) => `1:2:3:4:${BigInt(Date.now() - age) * 1_000_000n}`);
    for (const stamp of stamps) cache.set(stamp, one);
    expect(stamps.map(cache.get)).toEqual([undefined, one]);
    cache.close();
  });
  it('are kept of a file that was changed when the clock was years ahead of what it is set to now', () => {
    const cache = open();
    const stamp = `1:2:3:4:${BigInt(Date.now() + 86_400_000) * 1_000_000n}`;
    cache.set(stamp, one);
    expect(cache.get(stamp)).toBe(one);
    cache.close();
  });
  it('go by which was used longest ago when there are too many, over restarts too', () => {
    const first = open(2);
    for (const stamp of ['a', 'b']) first.set(stamp, one);
    first.get('a');
    first.set('c', other);
    first.close();
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual([
      ['a', one],
      ['c', other],
    ]);
    const second = open(1);
    expect([second.get('a'), second.get('c')]).toEqual([undefined, other]);
    second.close();
  });
  it.each([
    ['is no JSON', '[["a","'],
    ['holds something else', '{"a":1}'],
    ['holds a hash that is none', '[["a","b"]]'],
  ])('are made anew when their file %s', (_, text) => {
    writeFileSync(file(), text);
    const cache = open();
    expect(cache.get('a')).toBeUndefined();
    expect(readdirSync(folder)).toEqual(['telemetry-hashes.json.damaged']);
    cache.close();
  });
});
