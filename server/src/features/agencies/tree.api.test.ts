import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { overseer } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
/** North with a town of two schools, a classified agency with one below it, and South. */
const ids: Record<string, string> = {};
const make = async (name: string, parent?: string, classified = false) => {
  ids[name] = (await makeAgency(app, { name, parent: parent ? (ids[parent] ?? null) : null, classified })).id;
};
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  await make('Sur');
  await make('Norte');
  await make('Villa', 'Norte');
  await make('Escuela B', 'Villa');
  await make('Ábaco, escuela', 'Villa');
  await make('Reservada', undefined, true);
  await make('Bajo la reservada', 'Reservada');
});
afterAll(() => app.stop());

const level = async (by: Caller, query: object = {}) => {
  const { collection, paging } = await by(api.agencies.tree, { query });
  return [collection.map((row) => row.name), paging.total];
};
const managerOf = async (...names: string[]) =>
  app.as(
    (
      await makeUser(
        app,
        'ROLE_MANAGER',
        names.map((name) => ids[name] ?? ''),
      )
    ).authorization,
  );

describe('the tree', () => {
  it('opens level by level, by name', async () => {
    expect(await level(admin)).toEqual([['Norte', 'Reservada', 'Sur'], 3]);
    expect(await level(admin, { parent: ids.Norte })).toEqual([['Villa'], 1]);
    expect(await level(admin, { parent: ids.Villa })).toEqual([['Ábaco, escuela', 'Escuela B'], 2]);
    expect(await level(admin, { parent: ids.Sur })).toEqual([[], 0]);
  });

  it('comes in pages', async () => {
    expect(await level(admin, { size: '2' })).toEqual([['Norte', 'Reservada'], 3]);
    expect(await level(admin, { size: '2', page: '2' })).toEqual([['Sur'], 3]);
  });

  it('begins, for who does not see it all, where what they see begins', async () => {
    expect(await level(await managerOf('Villa', 'Sur'))).toEqual([['Sur', 'Villa'], 2]);
    expect(await level(await managerOf('Escuela B'))).toEqual([['Escuela B'], 1]);
    const reader = app.as(
      (await makeUser(app, 'ROLE_READONLY', [ids.Villa ?? '', ids['Escuela B'] ?? ''])).authorization,
    );
    expect(await level(reader)).toEqual([['Villa'], 1]);
    expect(await level(reader, { parent: ids.Villa })).toEqual([['Escuela B'], 1]);
  });

  it('shows who sees the main instance what hangs below something classified, and not that itself', async () => {
    for (const by of [(await overseer(app)).call, app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization)])
      expect(await level(by)).toEqual([['Bajo la reservada', 'Norte', 'Sur'], 3]);
  });

  it('is not entered where one sees nothing', async () => {
    const manager = await managerOf('Sur');
    for (const parent of [ids.Norte, '019a5c1e-0000-7000-8000-000000000009'])
      expect(await refused(level(manager, { parent }))).toEqual([404, 'agency.notfound']);
  });
});
