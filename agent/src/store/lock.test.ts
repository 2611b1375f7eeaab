import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorText } from '../errors/errors.ts';
import { choosePlatform } from '../platform/choose.ts';
import { pauseThread } from '../platform/pause-thread.ts';
import type { Processes } from '../platform/processes.ts';
import { carryNativeLibrary, createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { lockHolder, takeLock } from './lock.ts';
import { openStateFolder } from './state-folder.ts';

let folder: string;
let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
  folder = mkdtempSync(join(tmpdir(), 'egida-agent-store-'));
  openStateFolder(folder);
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

/** A program of its own that takes the lock of the folder, too. */
const startSecond = () => {
  const program = sandbox.path('lock-taker.mjs');
  const js =
    "import { createRequire as egidaRequire } from 'node:module'; const require = egidaRequire(import.meta.url);";
  buildSync({
    ...{ entryPoints: [fileURLToPath(new URL('./lock-taker.fixture.ts', import.meta.url))], outfile: program },
    ...{ bundle: true, platform: 'node', format: 'esm', banner: { js }, define: carryNativeLibrary() },
  });
  const [began, said] = [sandbox.path('began'), sandbox.path('said')];
  return {
    start: () => sandbox.start(process.execPath, [program, folder, began, said]),
    hasBegun: () => existsSync(began),
    says: () => (existsSync(said) ? readFileSync(said, 'utf8') : ''),
  };
};
const waitHere = (millis: number, isOver: () => boolean) => {
  for (const end = Date.now() + millis; !isOver() && Date.now() < end; ) pauseThread(10);
};

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
  it('of an agent that ended is taken by one alone where two find it at the same time', async () => {
    const second = startSecond();
    const stale = 2 ** 22 + 1;
    writeFileSync(join(folder, 'lock.json'), JSON.stringify({ pid: stale, startTime: '1' }));
    let started = false;
    // The other one comes between the look of this one and its taking it.
    const looking: Processes = {
      ...processes,
      read: (pid) => {
        if (pid === stale && !started) {
          started = true;
          second.start();
          waitHere(20_000, second.hasBegun);
          waitHere(1000, () => second.says() !== '');
        }
        return processes.read(pid);
      },
    };
    let here = 'holds';
    try {
      takeLock(folder, looking);
    } catch (error) {
      here = errorText(error);
    }
    await until('the other one has answered', () => second.says() !== '');
    expect([here, second.says()].sort()).toEqual([expect.stringContaining('already works with'), 'holds']);
    expect(lockHolder(folder, processes)).toBe(process.pid);
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
