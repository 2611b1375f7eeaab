import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeProgram } from './remove-program.ts';

describe('a program that is taken away', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'egida-service-test-'));
    for (const name of ['egida', 'bin', 'others']) mkdirSync(join(folder, name));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves nothing, nor its folder', () => {
    const program = join(folder, 'egida', 'egida-agent');
    for (const ending of ['', '.previous', '.next']) writeFileSync(program + ending, '');
    symlinkSync(program, join(folder, 'bin', 'egida-agent'));
    removeProgram(program, join(folder, 'bin'));
    expect(existsSync(join(folder, 'egida'))).toBe(false);
    expect(readdirSync(join(folder, 'bin'))).toEqual([]);
  });
  it("leaves what is others' alone", () => {
    const program = join(folder, 'others', 'egida-agent');
    writeFileSync(program, '');
    writeFileSync(join(folder, 'bin', 'egida-agent'), 'of somebody else');
    removeProgram(program, join(folder, 'bin'));
    expect(readdirSync(folder).sort()).toEqual(['bin', 'egida', 'others']);
    expect(readdirSync(join(folder, 'bin'))).toEqual(['egida-agent']);
  });
});
