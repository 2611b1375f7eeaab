import { api, type Task } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { type Client, fetchFile, signIn } from './support/client.ts';
import { start } from './support/program.ts';
import { type Server, startServer } from './support/server.ts';
import { until, untilItReaches } from './support/until.ts';

const computers = 3000;
/** Just below what one key may enrol for long: whoever is refused comes back ever later. */
const enrolmentsPerSecond = 190;

const taskNow = async (admin: Client, { id, kind }: Task): Promise<Task | undefined> =>
  (await admin(api.tasks.list, { query: { kind } })).collection.find((one) => one.id === id);

/** Without a rest in between: a file of thousands may be done within a few hundredths of a second. */
const seenInTheMiddle = async (admin: Client, task: Task): Promise<number | undefined> => {
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const now = await taskNow(admin, task);
    if (now?.complete) return undefined;
    if (now && now.done > 0) return now.done;
  }
  throw new Error('The task did not begin.');
};

const attempts = 20;

/**
 * Kills the server once a task has begun and is not done, and starts it again. A task that was done before it was seen in
 * the middle is asked for anew: a fast machine is no failure.
 */
const killInTheMiddle = async (server: Server, admin: Client, ask: () => Promise<Task>) => {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const task = await ask();
    const done = await seenInTheMiddle(admin, task);
    if (done === undefined) continue;
    await server.program.end('SIGKILL');
    await server.again();
    return { task, done };
  }
  throw new Error(`Each of ${attempts} tasks was done before the server could be killed.`);
};

const finished = (admin: Client, task: Task): Promise<Task> =>
  until('the task is done', 120, async () => {
    const now = await taskNow(admin, task);
    if (now?.error) throw new Error(now.error);
    return now?.complete && now;
  });

test('a server killed in the middle of an export and of a move of thousands finishes both, once', async () => {
  // Each of its steps has an end of its own; all of them together last as long as the machine needs.
  test.setTimeout(600_000);
  const server = await startServer({ AGENT_CHECKIN_SECONDS: '3600' });
  try {
    let admin = await signIn(server.url);
    const from = await admin(api.agencies.create, { body: { name: 'Servicio de Salud', licenseQuantity: computers } });
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
      // Each look costs the server a list of thousands, so it is one a second.
      await untilItReaches('computers are enrolled', computers, () => count(from.agencyId));
    } finally {
      await fleet.end('SIGKILL');
    }
    // On a machine that is busy with much else, one whose answer was lost may have enrolled twice: it stands there twice.
    const standing = await count(from.agencyId);

    const params = { agencyId: from.agencyId };
    const { task: file, done } = await killInTheMiddle(server, admin, () =>
      admin(api.computers.prepareCsv, { params }),
    );
    expect(done).toBeLessThan(standing);
    admin = await signIn(server.url);
    await finished(admin, file);
    const lines = (await fetchFile(server.url, file.id)).trimEnd().split('\r\n');
    expect(lines).toHaveLength(standing + 1);
    expect(new Set(lines).size, 'no line is there twice').toBe(standing + 1);

    let [source, target] = [to.agencyId, from.agencyId];
    const move = async () => {
      // There and, should it have been done too soon to be seen, back.
      [source, target] = [target, source];
      const query = { size: '1' };
      const { paging } = await admin(api.computers.list, { params: { agencyId: source }, query });
      const moving = await admin(api.computers.moveAll, {
        params: { agencyId: source },
        query: { expected: String(paging.total), asOf: paging.asOf },
        body: { agencyId: target },
      });
      if (!('kind' in moving)) throw new Error('So many were moved at once.');
      return moving;
    };
    const { task: moving } = await killInTheMiddle(server, admin, move);
    admin = await signIn(server.url);
    expect(await finished(admin, moving)).toMatchObject({ done: standing, skipped: 0 });
    expect([await count(source), await count(target)]).toEqual([0, standing]);
    const licences = async (agencyId: string) => (await admin(api.agencies.get, { params: { agencyId } })).agents;
    expect([await licences(source), await licences(target)], 'the counts say so, too').toEqual([0, standing]);
  } finally {
    await server.dispose();
  }
});
