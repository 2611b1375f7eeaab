import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { selfTest, TooBusy } from './self-test.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-self-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const programOf = (script: string, name = 'program'): string => {
  const program = join(folder, name);
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return program;
};

it('a program that a busy computer starts too late is started again, and has more time then', async () => {
  const count = join(folder, 'count');
  const program = programOf(`echo x >> ${count}; [ "$(wc -l < ${count})" = 3 ] || exec sleep 60; echo 9.9.9`);
  expect(await selfTest(program, '9.9.9', { inUse: program, timeout: 500 })).toBeUndefined();
  expect(readdirSync(folder).sort()).toEqual(['count', 'program']);
});

it('a program that never says anything does not start here', async () => {
  const inUse = programOf('echo 1.0.0', 'in-use');
  expect(await selfTest(programOf('exec sleep 60'), '9.9.9', { inUse, timeout: 500 })).toBe(
    'the new program does not start here: it ended with SIGKILL',
  );
});

it('nothing is said against a program where the one in use would not start in time either', async () => {
  const inUse = programOf('exec sleep 60', 'in-use');
  await expect(selfTest(programOf('exec sleep 60'), '9.9.9', { inUse, timeout: 50 })).rejects.toThrow(TooBusy);
});

it('a program that says another version is not started again', async () => {
  const count = join(folder, 'count');
  const program = programOf(`[ -e ${count} ] && echo 9.9.9; touch ${count}; echo 1.0.0`);
  expect(await selfTest(program, '9.9.9', { inUse: program })).toBe('the new program says that it is 1.0.0');
});
