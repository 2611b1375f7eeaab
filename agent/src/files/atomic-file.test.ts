import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStateFolder } from '../store/state-folder.ts';
import { readJson, writeAtomic } from './atomic-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-store-'));
  openStateFolder(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file that is written atomically', () => {
  it('is read by nobody else, and a damaged one is put aside instead of ending the agent', () => {
    const path = join(folder, 'x.json');
    writeAtomic(path, '{"a":1}');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    writeFileSync(path, '{"a":');
    expect(readJson(path, (value) => value)).toBeUndefined();
    expect(readdirSync(folder)).toContain('x.json.damaged');
  });
  it('is written again where a folder stood in its place, and one was put aside before', () => {
    const path = join(folder, 'x.json');
    for (const count of [1, 2]) {
      mkdirSync(join(path, 'below'), { recursive: true });
      expect(readJson(path, (value) => value)).toBeUndefined();
      writeAtomic(path, `{"a":${count}}`);
      expect(readJson(path, (value) => value)).toEqual({ a: count });
      rmSync(path);
    }
    expect(readdirSync(join(folder, 'x.json.damaged'))).toEqual(['below']);
  });
  it('leaves the former one, and nothing beside it, where it cannot be written', () => {
    const path = join(folder, 'vaccines');
    expect(() => writeAtomic(path, '{}')).toThrow();
    expect(readdirSync(folder).sort()).toEqual(['outbox', 'vaccines']);
  });
});
