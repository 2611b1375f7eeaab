import { linkSync, mkdtempSync, rmSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stampOf } from '../program-file.ts';
import { knownStat } from './known-stat.ts';

it('what the kernel knows of a file is what it tells whoever asks anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'egida-agent-stat-'));
  try {
    const file = join(folder, 'ñ large and old');
    writeFileSync(file, '');
    truncateSync(file, 5_000_000_000);
    utimesSync(file, 4_000_000_000.5, -1.25);
    linkSync(file, join(folder, 'other'));
    symlinkSync(file, join(folder, 'link'));
    const paths = [file, join(folder, 'other'), join(folder, 'link'), folder, '/proc/self/exe', '/dev/null', '/proc/1'];
    const told = (path: string) => stampOf(statSync(path, { bigint: true }));
    const known = paths.map((path) => knownStat(path));
    expect(known.map((stat) => stat && stampOf(stat))).toEqual(paths.map(told));
    expect(knownStat(join(folder, 'missing'))).toBeUndefined();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
