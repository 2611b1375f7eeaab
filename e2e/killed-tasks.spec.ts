import { api, type Task } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Client, fetchFile, signIn } from './support/client.ts';
import { start } from './support/program.ts';
import { type Server, startServer } from './support/server.ts';
import { until } from './support/until.ts';

const computers = 6000;
/** Just below what one key may enrol for long: whoever is refused comes back ever later. */
const enrolmentsPerSecond = 190;

const taskNow = async (admin: Client, { id, kind }: Task): Promise<Task | undefined> =>
  (await admin(api.tasks.list, { query: { kind } })).collection.find((one) => one.id === id);

/** Kills the server once the task has begun and is not done, and starts it again. Answers how far the task was. */
const killInTheMiddle = async (server: Server, admin: Client, task: Task): Promise<number> => {
  const { done } = await until('the task is in the middle', 60, async () => {
    const now = await taskNow(admin, task);
    if (now?.complete) throw new Error('It was done before the server could be killed.');
    return now && now.done > 0 && now;
  });
  await server.program.end('SIGKILL');
  await server.again();
  return done;
};

const finished = (admin: Client, task: Task): Promise<Task> =>
  until('the task is done', 120, async () => {
    const now = await taskNow(admin, task);
    if (now?.error) throw new Error(now.error);
    return now?.complete && now;
  });

test('a server killed in the middle of an export and of a move of thousands finishes both, once', async () => {
  test.setTimeout(300_000);
  const server = await startServer({ AGENT_CHECKIN_SECONDS: '3600' });
  try {
    let admin = await signIn(server.url);
    const from = await admin(api.agencies.create, { body: { name: 'Servicio de Salud' } });
    const to = await admin(api.agencies.create, { body: { name: 'Servicio de Emergencias' } });
    const fleet = start([
      'agent/dist/fleet.mjs',
      ...['--server', server.url, '--apikey', from.apikey ?? '', '--agents', String(computers)],
      ...['--enrolments', String(enrolmentsPerSecond), '--rate', '1', '--seconds', '600'],
    ]);
    const count = async (agencyId: string) => {
      const { paging } = await admin(api.computers.list, { params: { agencyId }, query: { size: '1' } });
      return paging.total;
    };
    try {
      await until('every computer is enrolled', 120, async () => (await count(from.agencyId)) === computers);
    } finally {
      await fleet.end('SIGKILL');
    }

    const params = { agencyId: from.agencyId };
    const file = await admin(api.computers.prepareCsv, { params });
    expect(await killInTheMiddle(server, admin, file)).toBeLessThan(computers);
    admin = await signIn(server.url);
    await finished(admin, file);
    const lines = (await fetchFile(server.url, file.id)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(computers + 1);
    expect(new Set(lines).size, 'no line is there twice').toBe(computers + 1);

    const { paging } = await admin(api.computers.list, { params, query: { size: '1' } });
    const moving = await admin(api.computers.moveAll, {
      params,
      query: { expected: String(paging.total), asOf: paging.asOf },
      body: { agencyId: to.agencyId },
    });
    if (!('kind' in moving)) throw new Error('So many were moved at once.');
    await killInTheMiddle(server, admin, moving);
    admin = await signIn(server.url);
    expect(await finished(admin, moving)).toMatchObject({ done: computers, skipped: 0 });
    expect([await count(from.agencyId), await count(to.agencyId)]).toEqual([0, computers]);
    const licences = async (agencyId: string) => (await admin(api.agencies.get, { params: { agencyId } })).agents;
    expect([await licences(from.agencyId), await licences(to.agencyId)], 'the counts say so, too').toEqual([
      0,
      computers,
    ]);
  } finally {
    await server.dispose();
  }
});
