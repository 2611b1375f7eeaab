import { readFileSync } from 'node:fs';
import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const versionOf = (workspace: string): string =>
  JSON.parse(readFileSync(new URL(`../../../../${workspace}/package.json`, import.meta.url), 'utf8')).version;

it('whoever asks is told the versions of the server, of the agent that it comes with and of the console', async () => {
  expect(await app.as(undefined)(api.system.version)).toEqual({
    version: { dot: versionOf('server') },
    agent: { version: versionOf('agent') },
    panel: versionOf('console'),
  });
});
