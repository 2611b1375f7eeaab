import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventory } from './testing/factories.ts';

const password = 'Clave-de-respaldo-1';
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'egida-backup-'));
  await chmod(folder, 0o711);
});
/** In order, for each has a database of its own to stop. */
afterAll(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

const run = (env: Record<string, string>, args: string[] = []) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], {
    env: { ...inherited, ADMIN_PASSWORD: password, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, said: () => output };
};

const start = async (dataDir: string): Promise<string> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  const base = `http://127.0.0.1:${port}`;
  const { said } = run({ DATA_DIR: dataDir, PORT: String(port) });
  const status = () =>
    fetch(`${base}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    );
  await expect.poll(status, { interval: 200, message: said() }).toBe(200);
  return base;
};

const backUp = async (dataDir: string, target: string, env: Record<string, string> = {}) => {
  const { child, said } = run({ DATA_DIR: dataDir, ...env }, ['--backup', target]);
  const [code] = await once(child, 'exit');
  return { code, said: said() };
};

interface Agent {
  id: string;
  token: string;
}
interface Answer {
  status: number;
  body: Record<string, string> & { paging?: { total: number } };
}

const ask = async (
  base: string,
  method: string,
  path: string,
  credentials: Record<string, string> = {},
  body?: unknown,
): Promise<Answer> => {
  const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const reply = await fetch(`${base}${path}`, {
    ...{ method, headers: { 'egida-protocol': '1', ...json, ...credentials } },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : {} };
};

const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const checkIn = (base: string, { token }: Agent) =>
  ask(
    base,
    'POST',
    '/api/agent/checkin',
    { authorization: `Agent ${token}` },
    {
      ...{ agentVersion: '2.7.0', policyRevision: '', inventoryHash: nothing, stateHash: nothing, acks: [] },
    },
  );

/** So many of them at a time. */
const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 20)
    results.push(...(await Promise.all(items.slice(at, at + 20).map(work))));
  return results;
};

it('copied while 500 agents report and started elsewhere: nothing that was there is missing, they go on, and none enrols again', async () => {
  const dataDir = join(folder, 'data');
  const base = await start(dataDir);
  const signIn = async (at: string) => {
    const { body } = await ask(at, 'POST', '/api/login', {}, { username: 'admin', password });
    return { authorization: `Bearer ${body.token}` };
  };
  const admin = await signIn(base);
  const agency = (
    await ask(base, 'POST', '/api/agencies', admin, { name: 'Hospital de Prueba', licenseQuantity: 1000 })
  ).body;
  const agents = await inTurns(
    Array.from({ length: 500 }, (_, n) => n),
    async (n): Promise<Agent> => {
      const machine = { apikey: agency.apikey, machineId: `maquina-${n}`, installationMode: 0, agentVersion: '2.7.0' };
      const { status, body } = await ask(
        base,
        'POST',
        '/api/agent/enroll',
        { 'egida-apikey': String(agency.apikey) },
        {
          ...machine,
          inventory: inventory(`equipo-${n}`),
        },
      );
      expect([status, body]).toMatchObject([201, { token: expect.any(String) }]);
      return { id: body.agentId ?? '', token: body.token ?? '' };
    },
  );
  const totalOf = async (at: string, path: string, by: Record<string, string>): Promise<number> => {
    const { body } = await ask(at, 'GET', path, by);
    return body.paging?.total ?? Number.NaN;
  };
  let isOver = false;
  const statuses = new Set<number>();
  const reporting = (async () => {
    for (let at = 0; !isOver; at = (at + 20) % agents.length)
      for (const { status } of await Promise.all(agents.slice(at, at + 20).map((agent) => checkIn(base, agent))))
        statuses.add(status);
  })();
  let made = 0;
  const changing = (async () => {
    while (!isOver) {
      const person = {
        username: `persona-${made + 1}`,
        email: `persona${made + 1}@hospital.example`,
        roles: 'ROLE_USER',
        agencies: [agency.agencyId],
      };
      expect((await ask(base, 'POST', '/api/users', admin, person)).status).toBe(201);
      made++;
    }
  })();
  await expect.poll(() => made).toBeGreaterThan(5);
  const before = made;
  const target = join(folder, 'respaldo');
  const copied = await backUp(dataDir, target);
  const after = made;
  expect(copied, copied.said).toMatchObject({ code: 0 });
  expect(copied.said).toMatch(/respaldo: \d+ MB, \d+ s/);
  expect(after).toBeGreaterThan(before);
  isOver = true;
  await Promise.all([reporting, changing]);
  expect([...statuses]).toEqual([200]);

  const restored = await start(target);
  const there = await signIn(restored);
  const computers = `/api/agencies/${agency.agencyId}/agents`;
  expect(await totalOf(restored, computers, there)).toBe(500);
  // The administrator is one of them.
  const people = (await totalOf(restored, '/api/users', there)) - 1;
  expect(people).toBeGreaterThanOrEqual(before);
  expect(people).toBeLessThanOrEqual(after + 1);
  // Sessions go on, too: the keys are in it.
  expect((await ask(restored, 'GET', '/api/agencies', admin)).status).toBe(200);
  const answers = await inTurns(agents, (agent) => checkIn(restored, agent));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
  expect(await totalOf(restored, computers, there)).toBe(500);
}, 300_000);

it('says what is in the way, and leaves nothing half done under its name', async () => {
  const target = join(folder, 'otro');
  const nowhere = await backUp(join(folder, 'nada'), target);
  expect(nowhere.code).toBe(1);
  for (const left of [target, `${target}.partial`]) await expect(access(left)).rejects.toThrow();
  // What another left, or makes just now, is not deleted.
  await mkdir(`${target}.partial`);
  const again = await backUp(join(folder, 'data'), target);
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('otro.partial is left of a backup') });
  await access(`${target}.partial`);
  const there = await backUp(join(folder, 'data'), folder);
  expect(there).toMatchObject({ code: 1, said: expect.stringContaining('is there already: name another folder.') });
  const elsewhere = await backUp(join(folder, 'data'), join(folder, 'tercero'), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(elsewhere).toMatchObject({ code: 1, said: expect.stringContaining('pg_basebackup') });
});
