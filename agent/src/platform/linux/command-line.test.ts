import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-line-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  const file = join(folder, 'cmdline');
  writeFileSync(file, text);
  return readCommandLine(file);
};

describe('a command line', () => {
  it('is one text, its arguments joined by blanks', () => {
    expect(read('a\0b c\0')).toEqual({ argv: ['a', 'b c'], texts: ['a b c'] });
    expect(read('')).toEqual({ argv: [''], texts: [''] });
  });
  it.each([0, 65_530, 65_536, 73_000, 114_680, 1_000_000, 2_097_140])(
    'of 2 MiB holds a text wherever it stands (%i)',
    (at) => {
      const secret = '--donate-level=1';
      const line = `${'x'.repeat(at)}${secret}${'x'.repeat(Math.max(0, 2_097_152 - at - secret.length))}\0`;
      expect(read(line).texts.some((text) => text.includes(secret))).toBe(true);
    },
  );
  it.each([65_535, 65_536, 65_537, 122_880, 131_072])('is whole at the edges of its pieces (%i)', (length) => {
    const { texts } = read(`${'x'.repeat(length - 1)}y`);
    expect(texts.at(-1)?.endsWith('y')).toBe(true);
    expect(texts.reduce((sum, text) => sum + text.length, 0)).toBe(length + (texts.length - 1) * 8192);
  });
});
