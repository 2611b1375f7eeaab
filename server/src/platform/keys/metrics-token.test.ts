import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadMetricsToken } from './metrics-token.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'egida-metrics-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a token is made up at the first start, for this account alone, and stays', async () => {
  const dataDir = join(folder, 'data');
  const tokens = await Promise.all([loadMetricsToken(dataDir), loadMetricsToken(join(folder, 'other'))]);
  expect(tokens[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(tokens[1]).not.toBe(tokens[0]);
  expect((await stat(join(dataDir, 'metrics.token'))).mode & 0o777).toBe(0o600);
  expect(await loadMetricsToken(dataDir)).toBe(tokens[0]);
});

it('what is no token opens nothing: the server says which file is wrong', async () => {
  await writeFile(join(folder, 'metrics.token'), '');
  await expect(loadMetricsToken(folder)).rejects.toThrow('metrics.token');
});
