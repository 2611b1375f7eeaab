import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vitestFailures } from './test-failures.mjs';
import { binOf } from './tools.mjs';

const folder = mkdtempSync(join(tmpdir(), 'egida-failures-'));
const files = {
  'hook.test.js': `beforeAll(() => { throw new Error('no computer'); }); it('waits for it', () => {});`,
  'inner.test.js': `describe('inner', () => { beforeAll(() => { throw new Error('no file'); }); it('waits', () => {}); });`,
  'last.test.js': `afterAll(() => { throw new Error('not closed'); }); it('passes', () => {});`,
  'load.test.js': `throw new Error('no module');`,
  'test.test.js': `it('counts', () => expect(1).toBe(2)); it('passes', () => {});`,
  'good.test.js': `it('passes', () => {});`,
};
let failures;

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const output = join(folder, 'results.json');
  const options = ['run', '--globals', '--root', folder, '--reporter=json', `--outputFile=${output}`];
  await promisify(execFile)(process.execPath, [binOf('vitest'), ...options], { cwd: folder }).catch(() => undefined);
  failures = vitestFailures(JSON.parse(readFileSync(output, 'utf8')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['hook.test.js', 'no computer'],
  ['inner.test.js', 'a hook of its tests failed'],
  ['last.test.js', 'not closed'],
  ['load.test.js', 'no module'],
  ['test.test.js › counts', 'expected 1 to be 2'],
])('%s is named, with why', (name, reason) => {
  const told = failures.filter((one) => one.name === join(folder, name));
  expect(told).toEqual([{ name: join(folder, name), reason: expect.stringContaining(reason) }]);
});

it('nothing else is named', () => expect(failures).toHaveLength(5));
