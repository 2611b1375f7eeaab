import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@egida/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { registerConsole } from './static.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
});
afterAll(() => app.stop());

const get = async (url: string) => (await app.app.inject({ method: 'GET', url, headers: { authorization } })).headers;
const policyOf = async (url: string) => String((await get(url))['content-security-policy']).split(/;\s*/);
/** The address of a file that was just prepared. */
const file = async () => {
  const { id } = await app.as(authorization)(api.audit.prepareCsv, { query: {} });
  await app.settle();
  return `/api/tasks/${id}`;
};

it('a page takes scripts and styles from this server alone, and none that stand in the page itself', async () => {
  const policy = await policyOf('/api/vaccines');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'"]));
  expect(policy.join(';')).not.toMatch(/unsafe|\*|https?:/);
});

it('nothing of ours is shown in a frame', async () => {
  for (const url of ['/api/vaccines', '/api/nowhere', await file()])
    expect(await policyOf(url), url).toContain("frame-ancestors 'none'");
});

it('browsers come back over HTTPS alone, keep no answer, and tell no other site where they were', async () => {
  expect(await get('/api/vaccines')).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
  expect(await get(await file())).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
});

it('a page of the console may ask a browser for nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'egida-console-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const server = Fastify();
  try {
    await registerConsole(server, folder);
    const { headers } = await server.inject({ method: 'GET', url: '/' });
    for (const name of ['camera', 'microphone', 'geolocation', 'usb'])
      expect(headers['permissions-policy']).toContain(`${name}=()`);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
