import { api } from '@egida/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const breakConnections = () =>
  app.system.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);

describe('a database that goes away', () => {
  it('in the middle of what somebody does fails that, and the server goes on', async () => {
    const work = app.system.write('test', async (db) => {
      await sql`select 1`.execute(db);
      await breakConnections();
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 1`.execute(db);
    });
    await expect(work).rejects.toThrow();
    await waitFor(async () => expect((await app.system.pool.query('select 1 as alive')).rows).toEqual([{ alive: 1 }]));
  });

  it('while people and agents ask answers 503 to some, and nobody hears of it afterwards', async () => {
    const agency = await makeAgency(app);
    const person = await makeUser(app, 'ROLE_ADMIN');
    const get = () =>
      app.app.inject({ url: `/api/agencies/${agency.id}`, headers: { authorization: person.authorization } });
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 12 }, get);
      await breakConnections();
      const statuses = (await Promise.all(asked)).map((reply) => reply.statusCode);
      expect(
        statuses.every((status) => status === 200 || status === 503),
        statuses.join(),
      ).toBe(true);
      await waitFor(async () => expect((await get()).statusCode).toBe(200));
    }
    expect(await app.as(person.authorization)(api.agencies.get, { params: { agencyId: agency.id } })).toHaveProperty(
      'agencyId',
      agency.id,
    );
  });
});

describe('two transactions that wait for each other', () => {
  it('both get done: the one that gives way starts again', async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    let bothHold = 0;
    const openers: (() => void)[] = [];
    const met = new Promise<void>((resolve) => openers.push(resolve));
    const name = (first: string, second: string, mark: string) =>
      app.system.write('test', async (db) => {
        await sql`update agencies set department = department || ${mark} where id = ${first}`.execute(db);
        if (++bothHold === 2) openers[0]?.();
        await met;
        await sql`update agencies set department = department || ${mark} where id = ${second}`.execute(db);
      });
    await Promise.all([name(one.id, two.id, 'a'), name(two.id, one.id, 'b')]);
    const { rows } = await app.system.pool.query('select department from agencies where id = any($1)', [
      [one.id, two.id],
    ]);
    expect(rows.map((row: { department: string }) => [...row.department].sort().join(''))).toEqual(['ab', 'ab']);
  });

  it('is nothing that a person hears of: what they asked for is done, and noted once', async () => {
    const agency = await makeAgency(app);
    const { authorization } = await makeUser(app, 'ROLE_ADMIN');
    // A sequence counts whatever is rolled back: the first two tries have to give way.
    await app.system.pool.query(`create sequence tries;
      create function give_way() returns trigger language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
        if currval('tries') = 2 then raise exception 'could not serialize' using errcode = '40001'; end if;
        return new; end $$;
      create trigger give_way before update on agencies for each row execute function give_way()`);
    try {
      const params = { agencyId: agency.id };
      await app.as(authorization)(api.agencies.update, { params, body: { department: 'Sistemas' } });
      expect(await app.as(authorization)(api.agencies.get, { params })).toMatchObject({ department: 'Sistemas' });
    } finally {
      await app.system.pool.query('drop trigger give_way on agencies; drop function give_way(); drop sequence tries');
    }
    const { rows } = await app.system.pool.query(
      `select count(*)::int as entries from audit where agency_id = $1 and event = 'agencies.update'`,
      [agency.id],
    );
    expect(rows).toEqual([{ entries: 1 }]);
  });
});
