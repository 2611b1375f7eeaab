import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWine, type Wine, wineMillis } from './wine.ts';

let wine: Wine;
beforeAll(async () => {
  wine = await openWine();
}, wineMillis);
afterAll(() => wine?.close());

describe('the Windows of a test', () => {
  it('runs programs, and says what they said and how they ended', { timeout: wineMillis }, async () => {
    const script = "console.log(process.platform, require('os').release()); process.exitCode = 7";
    const { code, output } = await wine.run(wine.node, ['-e', script]);
    expect(output).toMatch(/^win32 10\.0\.\d+\n$/);
    expect(code).toBe(7);
  });

  it('has no drive and no folder that lead to this computer', () => {
    const drives = readdirSync(join(wine.prefix, 'dosdevices')).filter((name) => /^[a-z]:$/.test(name));
    expect(drives).toEqual(['c:']);
    const users = readdirSync(wine.pathOf('C:\\users'), { withFileTypes: true, recursive: true });
    expect(users.filter((one) => one.isSymbolicLink())).toEqual([]);
  });

  it('is gone when it is closed, with what runs in it', { timeout: wineMillis }, async () => {
    const other = await openWine();
    const forEver = other.run(other.node, ['-e', 'setInterval(() => {}, 1000)']);
    await other.run(other.node, ['-e', '0']);
    await other.close();
    await forEver.catch(() => undefined);
    expect(existsSync(other.prefix)).toBe(false);
    // By its line alone: as Node ends, a thread of wine may fault now and then, which wine says beside it.
    expect((await wine.run(wine.node, ['-e', 'console.log(1)'])).output).toMatch(/^1$/m);
  });
});
