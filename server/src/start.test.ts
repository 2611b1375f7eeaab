import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from './platform/db/new-id.ts';
import { openCutLine } from './testing/cut-line.ts';
import { inventory } from './testing/factories.ts';
import { withDatabase } from './testing/global-setup.ts';
import { waitFor } from './testing/wait-for.ts';

const secrets = {
  ADMIN_PASSWORD: 'Clave-de-arranque-1',
  JWT_SECRET: 'un-secreto-que-nadie-debe-leer-nunca-jamas',
  METRICS_TOKEN: 'metricas-para-nadie-mas',
};
/** How many requests an hour the programs of an agency have. */
const limits = { AGENCY_REQUEST_MAX_REQUESTS: '4' };
const database = `egida_start_${newId().replaceAll('-', '')}`;
const databaseUrl = withDatabase(inject('databaseServer'), database);
let child: ChildProcess;
let base: string;
let folder: string;
let output = '';

const administer = async (statement: string, url = inject('databaseServer')) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};
const post = async (path: string, body: unknown, headers: Record<string, string> = {}, method = 'POST') => {
  const reply = await fetch(`${base}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'egida-protocol': '1', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? (JSON.parse(text) as Record<string, string>) : {} };
};

/** The whole program as it is started, saying all that it can say; answers once it is ready. */
const launch = async (env: Record<string, string>): Promise<{ child: ChildProcess; base: string }> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('./main.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), LOG_LEVEL: 'debug', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  try {
    await waitFor(async () => expect((await fetch(`${base}/readyz`)).status).toBe(200), { every: 100 });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { child, base };
};

beforeAll(async () => {
  await administer(`create database ${database}`);
  folder = await mkdtemp(join(tmpdir(), 'egida-start-'));
  ({ child, base } = await launch({ ...secrets, ...limits, DATA_DIR: folder }));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await administer(`drop database if exists ${database} with (force)`);
  await rm(folder, { recursive: true, force: true });
});

it('two of it count the requests of an agency together, and both forget a key that was revoked at once', async () => {
  const other = await launch({ ...secrets, ...limits, DATA_DIR: join(folder, 'beside') });
  try {
    const pair = (await post('/api/login', { username: 'admin', password: secrets.ADMIN_PASSWORD })).body;
    const authorization = `Bearer ${pair.token}`;
    const { agencyId } = (await post('/api/agencies', { name: 'Con programas' }, { authorization })).body;
    const place = `/api/agencies/${agencyId}/tokens`;
    const one = (await post(place, { name: 'Uno' }, { authorization })).body;
    const two = (await post(place, { name: 'Dos' }, { authorization })).body;
    const ask = async (at: string, { token }: Record<string, string>) => {
      const reply = await fetch(`${at}/api/agencies`, { headers: { authorization: `ApiKey ${token}` } });
      const text = await reply.text();
      expect(text).not.toContain(token);
      return [reply.status, reply.headers.get('ratelimit')?.split(';')[1]];
    };
    expect([await ask(base, one), await ask(other.base, two)]).toEqual([
      [200, 'r=3'],
      [200, 'r=2'],
    ]);
    const revoked = await fetch(`${base}${place}/${two.id}`, { method: 'DELETE', headers: { authorization } });
    expect(revoked.status).toBe(204);
    expect([await ask(other.base, two), await ask(base, two)]).toEqual(Array(2).fill([401, undefined]));
    expect([await ask(other.base, one), await ask(other.base, one)]).toEqual([
      [200, 'r=1'],
      [200, 'r=0'],
    ]);
    expect([await ask(base, one), await ask(other.base, one)]).toEqual(Array(2).fill([429, 'r=0']));
    for (const { token = '' } of [one, two]) expect(output, 'a key stands in a log').not.toContain(token);
  } finally {
    other.child.kill('SIGKILL');
  }
});

it('forty who ask it are answered again once connections to its database lead nowhere', async () => {
  const { host, port, user, password } = new pg.Client({ connectionString: databaseUrl });
  const line = await openCutLine(host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : port);
  const who = `${encodeURIComponent(user ?? '')}:${encodeURIComponent(password ?? '')}`;
  const DATABASE_URL = `postgres://${who}@127.0.0.1:${line.port}/${database}`;
  const other = await launch({ ...secrets, DATABASE_URL, DATA_DIR: join(folder, 'cut') });
  let isOver = false;
  try {
    const entry = { username: 'admin', password: secrets.ADMIN_PASSWORD };
    const signedIn = await fetch(`${other.base}/api/login`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(entry) },
    });
    const { token } = (await signedIn.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answers: number[] = [];
    const asks = Array.from({ length: 40 }, async () => {
      while (!isOver) {
        const reply = await fetch(`${other.base}/api/users/roles`, { headers }).catch(() => undefined);
        await reply?.arrayBuffer();
        answers.push(reply?.status ?? 0);
      }
    });
    await waitFor(() => expect(answers.length).toBeGreaterThan(100));
    line.swallow();
    await waitFor(() => expect(answers).toContain(503));
    await waitFor(
      () => expect(answers.slice(-200).filter((status) => status === 200).length).toBeGreaterThanOrEqual(198),
      { every: 200 },
    );
    isOver = true;
    await Promise.all(asks);
    expect([...new Set(answers)].sort()).toEqual([200, 503]);
    expect(other.child.exitCode).toBe(null);
  } finally {
    isOver = true;
    other.child.kill('SIGKILL');
    await line.close();
  }
});

it('with a replica it searches there, by connections of their own', async () => {
  const given = { ...secrets, DATABASE_REPLICA_URL: databaseUrl, DATA_DIR: join(folder, 'replicated') };
  const other = await launch(given);
  const connections = async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query(`select query from pg_stat_activity where application_name = 'egida replica'
      and datname = current_database()`);
    await client.end();
    return rows;
  };
  try {
    const entry = { username: 'admin', password: secrets.ADMIN_PASSWORD };
    const { token } = (await post('/api/login', entry)).body;
    expect(await connections()).toEqual([]);
    const list = (at: string) => fetch(`${at}/api/agencies`, { headers: { authorization: `Bearer ${token}` } });
    expect((await list(base)).status).toBe(200);
    expect(await connections()).toEqual([]);
    // The leader's lease has to be there: it may have been another server's that ended just now.
    await waitFor(
      async () => {
        expect((await list(other.base)).status).toBe(200);
        expect(await connections()).toMatchObject([{ query: 'commit' }]);
      },
      { every: 500 },
    );
  } finally {
    other.child.kill('SIGKILL');
  }
});

it('its log, at its most talkative, holds no password, key or token, whatever goes wrong', async () => {
  const login = (password: string) => post('/api/login', { username: 'admin', password });
  const mistyped = 'Clave-mal-tecleada-9';
  expect((await login(mistyped)).status).toBe(401);
  const pair = (await login(secrets.ADMIN_PASSWORD)).body;
  const authorization = `Bearer ${pair.token}`;
  const chosen = 'Clave-elegida-de-nuevo-2';
  const renewal = { username: 'admin', currentPassword: mistyped, password: chosen, passwordRepeat: chosen };
  expect((await post('/api/users/renewPassword', renewal)).status).toBe(401);
  expect((await post('/api/users/renewPassword', `{"password": "${chosen}"`)).status).toBe(400);
  expect((await post('/api/auth/refresh', { refreshToken: `${pair.refreshToken}x` })).status).toBe(401);
  const agency = (await post('/api/agencies', { name: 'Agencia' }, { authorization })).body;
  const enrolment = { apikey: agency.apikey, machineId: 'm', installationMode: 0, agentVersion: '2.7.0' };
  const agent = (await post('/api/agent/enroll', { ...enrolment, inventory: inventory('e') })).body;
  expect(
    (await post('/api/agent/enroll', { ...enrolment, apikey: `${agency.apikey}x`, inventory: inventory('e') })).status,
  ).toBe(401);
  expect((await post('/api/agent/checkin', {}, { authorization: `Agent ${agent.token}` })).status).toBe(400);
  const key = (await post(`/api/agencies/${agency.agencyId}/tokens`, { name: 'Panel' }, { authorization })).body;
  for (const [token, status] of [
    [key.token, 200],
    [`${key.token}x`, 401],
  ] as const) {
    const asked = await fetch(`${base}/api/agencies`, { headers: { authorization: `ApiKey ${token}` } });
    expect(asked.status).toBe(status);
  }
  await fetch(`${base}/api/agencies?filter=${secrets.ADMIN_PASSWORD}&token=${pair.token}`, {
    headers: { authorization },
  });
  await fetch(`${base}/metrics`, {
    headers: { authorization: `Bearer ${secrets.METRICS_TOKEN}`, 'x-forwarded-for': '1.2.3.4' },
  });
  await administer('alter table audit add constraint closed check (false) not valid', databaseUrl);
  expect((await post('/api/agencies', { name: 'Sin rastro' }, { authorization })).status).toBe(500);

  const told = [
    mistyped,
    chosen,
    pair.token,
    pair.refreshToken,
    agency.apikey,
    agent.token,
    key.token,
    ...Object.values(secrets),
  ];
  const ofDatabase = new URL(databaseUrl).password;
  expect(output, 'it did say something').toContain('/api/agencies');
  for (const secret of [...told, ofDatabase]) {
    if (secret) expect(output.includes(secret), `${secret.slice(0, 6)}… stands in the log`).toBe(false);
  }
});

it('its metrics are for who holds the token, from this machine too, and name no one', async () => {
  const metrics = (headers: Record<string, string>) => fetch(`${base}/metrics`, { headers });
  expect((await metrics({})).status).toBe(404);
  const own = await metrics({ authorization: `Bearer ${secrets.METRICS_TOKEN}` });
  expect(own.status).toBe(200);
  const text = await own.text();
  expect(text).toContain('egida_http_request_seconds');
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect((await metrics({ 'x-forwarded-for': '203.0.113.9' })).status).toBe(404);
  const wrong = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer metricas' };
  expect((await metrics(wrong)).status).toBe(404);
  const right = { ...wrong, authorization: `Bearer ${secrets.METRICS_TOKEN}` };
  expect((await metrics(right)).status).toBe(200);
});

it('where nobody gave it a token for its metrics, it keeps one of its own, and tells it to nobody', async () => {
  const dataDir = join(folder, 'other');
  const { METRICS_TOKEN: _, ...given } = secrets;
  const other = await launch({ ...given, DATA_DIR: dataDir });
  try {
    const token = await readFile(join(dataDir, 'metrics.token'), 'utf8');
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${other.base}/metrics`, { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ authorization: `Bearer ${secrets.METRICS_TOKEN}` })).toBe(404);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    expect(output).not.toContain(token);
  } finally {
    other.child.kill('SIGKILL');
  }
});

it('its description of the API is open to all, and gives nothing away', async () => {
  const reply = await fetch(`${base}/api/openapi.json`);
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0' });
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/postgres|password_hash|node_modules/);
});

it('it says that it is not ready, and still answers, for as long as it was told to when it is asked to stop', async () => {
  const other = await launch({ ...secrets, DRAIN_SECONDS: '5', DATA_DIR: join(folder, 'drained') });
  const exited = once(other.child, 'exit');
  other.child.kill('SIGTERM');
  const ready = async () => ((await (await fetch(`${other.base}/readyz`)).json()) as { status: string }).status;
  await waitFor(async () => expect(await ready()).toBe('stopping'));
  expect((await fetch(`${other.base}/healthz`)).status).toBe(200);
  expect((await fetch(`${other.base}/api/openapi.json`)).status).toBe(200);
  expect(await exited).toEqual([0, null]);
});

it('it ends cleanly when asked to', async () => {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});
