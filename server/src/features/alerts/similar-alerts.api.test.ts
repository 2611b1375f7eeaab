import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { countAlerts } from '../../testing/count-alerts.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, type TestAgent } from '../../testing/factories.ts';
import { person } from '../../testing/people.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

let agency: { id: string; apikey: string };
let vaccineId: string;
let clerk: Caller;
/** Three alerts that say the same, two of them on one computer. */
let ids: string[];
const raise = (agent: TestAgent, subject = 'xmrig') => raiseAlert(app, agent, vaccineId, newId(), subject);
beforeEach(async () => {
  agency = await makeAgency(app);
  vaccineId = (await makeVaccine(admin)).id;
  clerk = (await person(app, 'ROLE_USER', [agency.id])).call;
  const [one, two] = [await enrolledAgent(app, agency.apikey), await enrolledAgent(app, agency.apikey)];
  ids = [await raise(one), await raise(one), await raise(two)];
  // What says something else, or says it elsewhere.
  await raise(one, 'nc');
  await raise(await enrolledAgent(app, (await makeAgency(app)).apikey));
});

const similar = (alertId = ids[0] ?? '', by = clerk) => by(api.alerts.similar, { params: { alertId } });
const set = (status: 0 | 1 | 2, ...alerts: string[]) => clerk(api.alerts.updateMany, { body: { alerts, status } });

describe('alerts like one', () => {
  it('are counted on its computer and in its agency, counted up already or not', async () => {
    const counts = { onComputer: 2, inAgency: 3, computers: 2, asOf: expect.any(String) };
    expect(await similar()).toEqual(counts);
    await countAlerts(app, agency.id);
    expect(await similar()).toEqual(counts);
    expect(await similar(ids[2])).toEqual({ ...counts, onComputer: 1 });
  });

  it('are fewer as soon as one of them is resolved or rejected, and more when it is reopened', async () => {
    const [first = '', second = '', third = ''] = ids;
    await countAlerts(app, agency.id);
    await clerk(api.alerts.update, { params: { alertId: second }, body: { status: 2 } });
    expect(await similar()).toMatchObject({ onComputer: 1, inAgency: 2, computers: 2 });
    await set(0, third);
    expect(await similar()).toMatchObject({ onComputer: 1, inAgency: 1, computers: 1 });
    await set(2, first);
    expect(await similar()).toMatchObject({ onComputer: 0, inAgency: 0, computers: 0 });
    await set(1, first, second, third);
    expect(await similar()).toMatchObject({ onComputer: 2, inAgency: 3, computers: 2 });
  });

  it('are as many as the list holds that is filtered by them', async () => {
    const { similarKey } = await clerk(api.alerts.get, { params: { alertId: ids[0] ?? '' } });
    const list = async (filter: string, by = clerk) => (await by(api.alerts.list, { query: { filter } })).paging.total;
    expect(await list(`similar:${similarKey},status:ACTIVE`)).toBe((await similar()).inAgency);
    expect(await list(`similar:!${similarKey}`)).toBe(1);
    expect(await list(`similar:${similarKey}`, admin)).toBe(4);
    expect(await list(`similar:${similarKey},agency:${agency.id}`, admin)).toBe(3);
    expect(await list(`similar:${newId()}`)).toBe(0);
    expect(await refused(list('similar:xmrig'))).toEqual([400, 'request.notvalid']);
  });

  it('are told to nobody who does not see that one', async () => {
    const stranger = (await person(app, 'ROLE_USER', [(await makeAgency(app)).id])).call;
    expect(await refused(similar(ids[0], stranger))).toEqual([404, 'alert.notfound']);
    expect(await refused(similar(newId()))).toEqual([404, 'alert.notfound']);
  });
});

describe('all alerts that say the same', () => {
  it('are resolved together in one agency, as many as were seen, and nobody else’s with them', async () => {
    const { similarKey } = await clerk(api.alerts.get, { params: { alertId: ids[0] ?? '' } });
    const filter = `similar:${similarKey},agency:${agency.id},status:ACTIVE`;
    const { paging } = await admin(api.alerts.list, { query: { filter } });
    const resolve = (expected: number) =>
      admin(api.alerts.updateMany, { body: { filter, expected, asOf: paging.asOf, status: 2 } });
    expect(await refused(resolve(2))).toEqual([409, 'selection.changed']);
    expect(await resolve(3)).toEqual({ affected: 3 });
    expect(await similar()).toMatchObject({ inAgency: 0 });
    const left = await admin(api.alerts.list, { query: { filter: `similar:${similarKey},status:ACTIVE` } });
    expect(left.collection.map(({ agencyId }) => agencyId === agency.id)).toEqual([false]);
    expect((await clerk(api.alerts.list, { query: { filter: 'status:ACTIVE' } })).paging.total).toBe(1);
  });
});
