import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePlatform } from '../platform/choose.ts';
import { lockHolder, takeLock } from './lock.ts';
import { openStateFolder } from './state-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-store-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock', () => {
  const { processes } = choosePlatform();
  const failing = (code: string) => (path: string) => {
    writeFileSync(path, '');
    throw Object.assign(new Error(code), { code });
  };
  it('keeps a second agent away until it is released', () => {
    const release = takeLock(folder, processes);
    expect(lockHolder(folder, processes)).toBe(process.pid);
    expect(() => takeLock(folder, processes)).toThrow('already works with');
    release();
    expect(lockHolder(folder, processes)).toBeUndefined();
  });
  it.each([
    ['full', 'ENOSPC'],
    ['full', 'EDQUOT'],
    ['read-only', 'EROFS'],
  ])('is done without, and said so, on a disk that is %s (%s)', (how, code) => {
    const said: string[] = [];
    const release = takeLock(folder, processes, (message) => said.push(message), failing(code));
    expect(said).toEqual([expect.stringContaining(`is ${how}`)]);
    expect(readdirSync(folder)).not.toContain('lock.json');
    release();
  });
  it('is not done without for another reason', () => {
    expect(() => takeLock(folder, processes, () => {}, failing('EIO'))).toThrow('EIO');
  });
});
