import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('metrics without a token are for this machine alone, and not for what comes through it', async () => {
  const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({}, '203.0.113.9')).toBe(404);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect(await status({ [name]: '1.1 proxy' }), name).toBe(404);
  }
});
