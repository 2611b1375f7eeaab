import { api, type Role } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, raiseAlert } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
/** Three agencies, one of them below the first and one classified, each with a computer and an alert. */
const ids: Record<'top' | 'below' | 'other' | 'classified', string> = { top: '', below: '', other: '', classified: '' };
const computers: Record<string, string> = {};
type Name = keyof typeof ids;
beforeAll(async () => {
  app = await startApp();
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const vaccine = await makeVaccine(admin);
  const add = async (name: Name, options: { parent?: string; classified?: boolean } = {}) => {
    const agency = await makeAgency(app, { name, ...options });
    ids[name] = agency.id;
    const agent = await enrolledAgent(app, agency.apikey);
    computers[name] = agent.agentId;
    await raiseAlert(app, agent, vaccine.id);
  };
  await add('top');
  await add('below', { parent: ids.top });
  await add('other');
  await add('classified', { classified: true });
});
afterAll(() => app.stop());

const person = async (role: Role, names: Name[], allAgencies = false): Promise<Caller> => {
  const made = await makeUser(
    app,
    role,
    names.map((name) => ids[name]),
  );
  if (allAgencies) await app.system.pool.query('update users set all_agencies = true where id = $1', [made.id]);
  return app.as(made.authorization);
};

const seen: [string, Role, Name[], boolean, Name[]][] = [
  ['an administrator sees all', 'ROLE_ADMIN', [], false, ['top', 'below', 'other', 'classified']],
  ['a manager sees their own and what is below', 'ROLE_MANAGER', ['top'], false, ['top', 'below']],
  ['a manager of what is below does not see what is above', 'ROLE_MANAGER', ['below'], false, ['below']],
  ['a manager of all sees the main instance', 'ROLE_MANAGER', [], true, ['top', 'below', 'other']],
  ['a manager of nothing sees nothing', 'ROLE_MANAGER', [], false, []],
  ['the service desk sees the main instance', 'ROLE_SERVICEDESK', [], false, ['top', 'below', 'other']],
  [
    'the service desk sees a classified agency too that it was assigned',
    'ROLE_SERVICEDESK',
    ['classified', 'top'],
    false,
    ['top', 'below', 'other', 'classified'],
  ],
  ['a user sees their own, not what is below', 'ROLE_USER', ['top'], false, ['top']],
  ['a reader sees their own', 'ROLE_READONLY', ['other', 'below'], false, ['below', 'other']],
  ['a user of nothing sees nothing, all agencies or not', 'ROLE_USER', [], true, []],
];

describe('who sees what', () => {
  it.each(seen)('%s', async (_, role, assigned, allAgencies, expected) => {
    const call = await person(role, assigned, allAgencies);
    const agencies = await call(api.agencies.list);
    expect(agencies.collection.map((row) => row.name).sort()).toEqual([...expected].sort());
    const alerts = await call(api.alerts.list);
    expect(alerts.collection.map((row) => row.agencyName).sort()).toEqual([...expected].sort());
    for (const name of Object.keys(ids) as Name[]) {
      const reached = await call(api.computers.get, { params: { agentId: computers[name] ?? '' } }).then(
        () => true,
        () => false,
      );
      expect(reached, name).toBe(expected.includes(name));
    }
  });

  it('who keeps classified agencies sees their vaccines and nothing else of anybody', async () => {
    const call = await person('ROLE_CLASSIFIED', ['classified']);
    const list = (agencyId: string) =>
      call(api.deployments.ofAgency, { params: { agencyId } }).then(
        (page) => page.collection.length,
        (error: { status: number }) => error.status,
      );
    expect(await list(ids.classified)).toBe(1);
    expect(await list(ids.top)).toBe(404);
    const own = await call(api.deployments.ofComputer, { params: { agentId: computers.classified ?? '' } });
    expect(own.collection[0]).toMatchObject({ agencyName: 'classified' });
    await expect(call(api.alerts.list)).rejects.toMatchObject({ status: 403 });
    await expect(call(api.agencies.list)).rejects.toMatchObject({ status: 403 });
  });
});
