import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as stateFolder from '../store/state-folder.ts';
import { openStateOption, rootOption } from './folder-options.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-own-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe('the folder given by --root', () => {
  it('is taken with its links written out', () => {
    expect(rootOption(`${folder}/../${folder.split('/').at(-1)}`)).toBe(realpathSync(folder));
  });
  it('is refused by name where it is missing or no folder', () => {
    writeFileSync(join(folder, 'file'), '');
    for (const name of ['missing', 'file'])
      expect(() => rootOption(join(folder, name))).toThrow(`--root: there is no folder ${join(folder, name)}`);
  });
});

vi.mock('../store/state-folder.ts', { spy: true });
describe('the state folder', () => {
  const failing = (code: string) =>
    vi.mocked(stateFolder.openStateFolder).mockImplementation(() => {
      throw Object.assign(new Error(code), { code });
    });
  it('that one may not write to is refused with what to do', () => {
    failing('EACCES');
    expect(() => openStateOption('/var/lib/egida-agent')).toThrow(
      'No right to write to /var/lib/egida-agent: run as root, or give --state a folder of your own.',
    );
  });
  it('that fails for another reason says that reason', () => {
    failing('EROFS');
    expect(() => openStateOption(folder)).toThrow('EROFS');
  });
});
