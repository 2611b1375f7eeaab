import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdRows } from '../../testing/hold-rows.ts';
import { person } from '../../testing/people.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

type Person = Awaited<ReturnType<typeof person>>;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

let one: Person;
let two: Person;
/** Two administrators, and nobody else who could help. */
beforeEach(async () => {
  await app.system.pool.query('delete from users');
  one = await person(app, 'ROLE_ADMIN');
  two = await person(app, 'ROLE_ADMIN');
});

const ways = {
  deleting: (by: Person, { id }: Person) => by.call(api.users.remove, { params: { userId: id } }),
  disabling: (by: Person, { id }: Person) =>
    by.call(api.users.update, { params: { userId: id }, body: { enabled: false } }),
  demoting: (by: Person, { id }: Person) =>
    by.call(api.users.update, { params: { userId: id }, body: { roles: 'ROLE_MANAGER' } }),
} as const;
const names = Object.keys(ways) as (keyof typeof ways)[];
const administrators = async () =>
  (await app.system.pool.query(`select from users where roles = 'ROLE_USER,ROLE_ADMIN' and enabled`)).rowCount;

describe('two administrators', () => {
  it.each(names)('one %s the other leave one', async (way) => {
    await ways[way](one, two);
    expect(await administrators()).toBe(1);
  });

  it.each(names.flatMap((first) => names.map((second) => [first, second] as const)))(
    'one %s and one %s the other at the same moment leave one',
    async (first, second) => {
      const outcomes = await Promise.allSettled([ways[first](one, two), ways[second](two, one)]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await administrators()).toBe(1);
    },
  );

  it('do not count one who has yet to accept an invitation', async () => {
    const body = { username: 'invitada', email: 'invitada@villanueva.example', roles: 'ROLE_ADMIN' };
    await one.call(api.users.create, { body });
    const outcomes = await Promise.allSettled([ways.demoting(one, two), ways.deleting(two, one)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('who are both past their session check are told in turn that one has to stay', async () => {
    const held = await holdRows(app, 'select from users where id = any($1) for update', [[one.id, two.id]]);
    const both = Promise.allSettled([ways.disabling(one, two), ways.disabling(two, one)]);
    await held.untilWaiting(2);
    await held.commit();
    const codes = (await both).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : 'done'));
    expect(codes.sort()).toEqual(['done', 'user.lastAdministrator']);
    expect(await administrators()).toBe(1);
  });
});
