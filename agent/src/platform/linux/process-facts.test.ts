import { copyFileSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox, until } from '../../testing/sandbox.ts';
import { readProcess } from './process-facts.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-proc-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const stat = (pid: number, state: string): string =>
  `${pid} (miner) ${state} 7 1 1 0 -1 4194304 ${Array.from({ length: 12 }, () => '0').join(' ')} 4711 0 0`;

/** A folder as the kernel shows a process whose first thread has ended: only the others tell what it runs. */
const processOf = (leader: string, others: string[]): string => {
  writeFileSync(join(folder, 'stat'), stat(50, leader));
  writeFileSync(join(folder, 'cmdline'), '');
  mkdirSync(join(folder, 'task'));
  for (const [index, state] of [leader, ...others].entries()) {
    const task = join(folder, 'task', String(50 + index));
    mkdirSync(task);
    writeFileSync(join(task, 'stat'), stat(50 + index, state));
    if (state === 'Z' || state === 'X') continue;
    writeFileSync(join(task, 'cmdline'), './miner\0--pool\0');
    copyFileSync('/usr/bin/true', join(folder, 'miner'));
    symlinkSync(join(folder, 'miner'), join(task, 'exe'));
  }
  return folder;
};
const read = (leader: string, ...others: string[]) => readProcess(processOf(leader, others), () => true);

describe('a process whose first thread has ended', () => {
  it('lives while another thread does, and is read through that one', () => {
    expect(read('Z', 'Z', 'S')).toMatchObject({
      ...{ pid: 50, startTime: '4711', ended: false, stopped: false },
      ...{ image: join(folder, 'miner'), names: ['miner'], commandLines: ['./miner --pool'] },
    });
  });
  it.each<[string[], boolean]>([
    [['T', 'T'], true],
    [['T', 'S'], false],
  ])('is paused when all others are (%j: %s)', (others, stopped) => {
    expect(read('Z', ...others)).toMatchObject({ ended: false, stopped });
  });
  it('has ended when no other thread lives', () => {
    expect(read('Z', 'X')).toMatchObject({ ended: true, image: undefined });
  });
});

describe('a program that runs while its directory changes', () => {
  let sandbox: Sandbox;
  beforeEach(() => {
    sandbox = createSandbox();
  });
  afterEach(() => sandbox.close());

  /** What is read of it after the change. */
  const readAfter = async (name: string, change: (file: string) => void) => {
    const file = sandbox.program(name);
    const child = sandbox.start(file, ['60']);
    const read = () => readProcess(`/proc/${child.pid}`, () => true);
    await until('it runs', () => read()?.image === file);
    change(file);
    return { file, found: read() };
  };

  it.each([
    ['no other link', () => {}],
    ['another link', (file: string) => linkSync(file, `${file}-kept`)],
  ])('keeps the path that it had where that is deleted and there is %s', async (_, keep) => {
    const { file, found } = await readAfter('miner', (path) => {
      keep(path);
      rmSync(path);
    });
    expect(found).toMatchObject({ image: file, names: ['miner'] });
  });

  it('also has the name that it was started by where a link of it stands at what the kernel calls it now', async () => {
    const { found } = await readAfter('miner', (path) => {
      linkSync(path, `${path} (deleted)`);
      rmSync(path);
    });
    expect(found?.names).toContain('miner');
  });

  it('keeps the path of a file that is really named as if it were deleted', async () => {
    const { file, found } = await readAfter('miner (deleted)', () => {});
    expect(found?.image).toBe(file);
  });
});
