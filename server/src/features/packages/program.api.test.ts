import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser } from '../../testing/factories.ts';
import { publish } from '../../testing/packages.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let authorization: string;
let agency: Awaited<ReturnType<typeof makeAgency>>;
let program: Awaited<ReturnType<typeof publish>>;
beforeAll(async () => {
  app = await startApp();
  ({ authorization } = await makeUser(app, 'ROLE_ADMIN'));
  agency = await makeAgency(app);
  program = await publish(app, authorization, { version: '3.0.0', program: randomBytes(2_500_000) });
});
afterAll(() => app.stop());

const fetchProgram = (headers: Record<string, string>, url = '/api/agent/packages/3.0.0?os=linux&arch=x64') =>
  app.app.inject({ url, headers });
const codeOf = async (...asked: Parameters<typeof fetchProgram>) => {
  const reply = await fetchProgram(...asked);
  return [reply.statusCode, reply.json().message];
};

it('the program comes whole to an agent and to whoever shows the key of an agency, with what was signed', async () => {
  const agent = await enrolledAgent(app, agency.apikey);
  const credentials: Record<string, string>[] = [
    { authorization: agent.authorization },
    { 'egida-apikey': agency.apikey },
  ];
  for (const headers of credentials) {
    const reply = await fetchProgram(headers);
    expect(reply.statusCode, reply.payload.slice(0, 200)).toBe(200);
    expect(gunzipSync(reply.rawPayload).equals(program.content)).toBe(true);
    expect(reply.headers).toMatchObject({
      etag: `"${program.manifest.sha256}"`,
      'egida-signature': program.signature,
      'content-length': String(program.packed.length),
      'content-type': 'application/gzip',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(String(reply.headers['egida-manifest']))).toEqual(program.manifest);
  }
});

it('who has it already is told so, without a byte of it', async () => {
  const held = { 'egida-apikey': agency.apikey, 'if-none-match': `"${program.manifest.sha256}"` };
  const reply = await fetchProgram(held);
  expect([reply.statusCode, reply.rawPayload.length]).toEqual([304, 0]);
  const other = await fetchProgram({ ...held, 'if-none-match': `"${'0'.repeat(64)}"` });
  expect(other.statusCode).toBe(200);
});

it('nobody else gets it', async () => {
  const agent = await enrolledAgent(app, agency.apikey);
  expect(await codeOf({})).toEqual([401, 'apikey.notValid']);
  expect(await codeOf({ 'egida-apikey': 'egida_nope' })).toEqual([401, 'apikey.notValid']);
  expect(await codeOf({ authorization })).toEqual([401, 'apikey.notValid']);
  const forged = `${agent.authorization.slice(0, -4)}AAAA`;
  expect(await codeOf({ authorization: forged })).toEqual([401, 'agent.tokenNotValid']);
  await app.as(authorization)(api.computers.remove, { params: { agentId: agent.agentId } });
  expect(await codeOf({ authorization: agent.authorization })).toEqual([410, 'agent.notfound']);
});

it('what is not published is not found', async () => {
  const key = { 'egida-apikey': agency.apikey };
  const not = [404, 'package.notfound'];
  expect(await codeOf(key, '/api/agent/packages/3.0.1')).toEqual(not);
  expect(await codeOf(key, '/api/agent/packages/3.0.0?arch=arm64')).toEqual(not);
  expect(await codeOf(key, '/api/agent/packages/3.0.0?os=windows')).toEqual(not);
  expect((await codeOf(key, '/api/agent/packages/latest'))[0]).toBe(404);
});

it('so many may fetch at once, of one agency some, its agents among them; others are told when to come back, and places are given up', async () => {
  const big = await publish(app, authorization, { version: '3.0.2', program: randomBytes(24_000_000) });
  const { port } = (await listening()) as AddressInfo;
  const hanging: { destroy(): void }[] = [];
  /** Asks, and reads no more than the head of the answer. */
  const ask = (credentials: Record<string, string>) =>
    new Promise<{ status: number; retryAfter: string | undefined }>((resolve, reject) => {
      const path = `/api/agent/packages/${big.manifest.version}`;
      const asked = request({ port, host: '127.0.0.1', path, agent: false, headers: credentials });
      asked.on('response', (reply) => {
        const status = reply.statusCode ?? 0;
        if (status === 200) hanging.push(asked);
        else reply.resume();
        resolve({ status, retryAfter: reply.headers['retry-after'] });
      });
      asked.on('error', reject);
      asked.end();
    });
  const [first, second, third] = [await makeAgency(app), await makeAgency(app), await makeAgency(app)].map(
    ({ apikey }) => ({ 'egida-apikey': apikey }),
  ) as [Credentials, Credentials, Credentials];
  const { authorization: agent } = await enrolledAgent(app, first['egida-apikey']);
  for (let time = 0; time < 12; time++) expect(await ask(first)).toMatchObject({ status: 200 });
  for (let time = 0; time < 8; time++) expect(await ask(second)).toMatchObject({ status: 200 });
  const full = { status: 503, retryAfter: '30' };
  expect(await ask(third), 'who has fewer goes first').toMatchObject({ status: 200 });
  expect(await ask(first)).toEqual(full);
  hanging.splice(0).forEach((one) => {
    one.destroy();
  });
  await expect.poll(async () => (await ask(first)).status).toBe(200);
  while (hanging.length < 12) expect(await ask(first)).toMatchObject({ status: 200 });
  expect(await ask(first)).toEqual(full);
  expect(await ask({ authorization: agent }), 'its agents count with it').toEqual(full);
  expect(await ask(second)).toMatchObject({ status: 200 });
  hanging.forEach((one) => {
    one.destroy();
  });
});

type Credentials = { 'egida-apikey': string };

const listening = async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  return app.app.server.address();
};

it('a program that is withdrawn while it is sent never arrives as if it were whole', async () => {
  const gone = await publish(app, authorization, { version: '3.0.3', program: randomBytes(24_000_000) });
  await app.system.pool.query('delete from package_pieces where package_id = $1 and position > 2', [gone.published.id]);
  const outcome = await fetchProgram({ 'egida-apikey': agency.apikey }, '/api/agent/packages/3.0.3').then(
    (reply) => reply.rawPayload.length === gone.packed.length,
    () => false,
  );
  expect(outcome).toBe(false);
});
