import { afterAll, beforeAll, expect, it } from 'vitest';
import { metricsToken, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const status = async (authorization?: string, remoteAddress = '127.0.0.1') => {
  const headers = authorization === undefined ? {} : { authorization };
  return (await app.app.inject({ method: 'GET', url: '/metrics', headers, remoteAddress })).statusCode;
};

it('metrics are for who shows the token, wherever they are', async () => {
  for (const address of ['127.0.0.1', '203.0.113.9']) expect(await status(`Bearer ${metricsToken}`, address)).toBe(200);
});

it('whoever shows no token or another reads no metrics, from this very machine either', async () => {
  for (const shown of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    metricsToken,
    `Bearer ${metricsToken}x`,
    `Agent ${metricsToken}`,
  ])
    expect(await status(shown), shown).toBe(404);
});
