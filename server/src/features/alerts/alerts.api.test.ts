import { api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, type TestAgent } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

let agency: { id: string; name: string; apikey: string };
let agent: TestAgent;
let desk: Caller;
let vaccine: { id: string; name: string };
/** Each test has an agency of its own, with three alerts and a person who works on them. */
let ids: string[];
beforeEach(async () => {
  agency = await makeAgency(app);
  agent = await enrolledAgent(app, agency.apikey);
  vaccine = await makeVaccine(admin);
  desk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
  ids = [];
  for (let n = 0; n < 3; n++) ids.push(await raiseAlert(app, agent, vaccine.id));
});

const list = (filter = '') => desk(api.alerts.list, { query: { filter } });
const statuses = async () => (await list()).collection.map((row) => row.status);
const bulk = (body: Parameters<typeof bodyOf>[0]) => desk(api.alerts.updateMany, { body: bodyOf(body) });
type BulkBody =
  | { alerts: string[]; status: 0 | 1 | 2 }
  | { filter: string; defaultFilter?: string; expected: number; asOf: string; status: 0 | 1 | 2 }
  | { all: true; expected: number; asOf: string; status: 0 | 1 | 2 };
const bodyOf = (body: BulkBody) => body;

describe('the list of alerts', () => {
  it('shows the newest first, or the oldest when asked', async () => {
    expect((await list()).collection.map((row) => row.id)).toEqual([...ids].reverse());
    const up = await desk(api.alerts.list, { query: { orderBy: 'asc' } });
    expect(up.collection.map((row) => row.id)).toEqual(ids);
    const ofAgency = await desk(api.alerts.ofAgency, { params: { agencyId: agency.id } });
    expect(ofAgency.collection.map((row) => row.id)).toEqual([...ids].reverse());
  });

  it('is filtered by what people know of an alert', async () => {
    await desk(api.alerts.update, { params: { alertId: ids[0] ?? '' }, body: { status: 0 } });
    const total = async (filter: string) => (await list(filter)).paging.total;
    expect(await total('status:ACTIVE')).toBe(2);
    expect(await total('status:REJECTED|RESOLVED')).toBe(1);
    expect(await total('status:!ACTIVE')).toBe(1);
    expect(await total('ruleKind:processes')).toBe(3);
    expect(await total('ruleKind:commandLines|networkIps')).toBe(0);
    expect(await total('remark:none')).toBe(3);
    expect(await total('remark:PROTECTED')).toBe(0);
    expect(await total(`vaccine:${vaccine.id}`)).toBe(3);
    expect(await total(`vaccineName:"${vaccine.name}"`)).toBe(3);
    expect(await total(`agencyName:"${agency.name}" message:XMRIG`)).toBe(3);
    expect(await total(`computer:${agent.agentId}`)).toBe(3);
    expect(await total('xmrig')).toBe(3);
    expect(await total('message:otra')).toBe(0);
    expect(await total(`date:>${new Date(Date.now() - 3_600_000).toISOString()}`)).toBe(3);
    expect(await total('date:<2020-01-01')).toBe(0);
  });
});

describe('an alert', () => {
  it('is resolved, rejected and reopened, and keeps what was found', async () => {
    const [id = ''] = ids;
    const set = (body: object) => desk(api.alerts.update, { params: { alertId: id }, body });
    expect(await set({ status: 2, note: 'Equipo revisado.\nC:\\temp limpio' })).toMatchObject({ id, status: 2 });
    expect(await set({ status: 0 })).toMatchObject({ status: 0, note: 'Equipo revisado.\nC:\\temp limpio' });
    expect(await set({ status: 1, note: '' })).toMatchObject({ status: 1, note: '' });
    expect(await refused(set({ status: 3 }))).toEqual([400, 'request.notvalid']);
    expect(await refused(set({ status: '2' }))).toEqual([400, 'request.notvalid']);
  });

  it('says why there is no vaccine any more to make an exception to: it was deleted, or is for others now', async () => {
    const params = { alertId: ids[0] ?? '' };
    const missing = async () => {
      const { vaccineMissing } = await desk(api.alerts.get, { params });
      for (const row of (await list()).collection) expect(row.vaccineMissing).toBe(vaccineMissing);
      return vaccineMissing;
    };
    expect(await missing()).toBeNull();
    const elsewhere = { serviceTypes: [], instanceIds: [], agencyIds: [(await makeAgency(app)).id] };
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { visibility: elsewhere } });
    expect(await missing()).toBe('notForAgency');
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    expect(await missing()).toBe('gone');
    expect(await desk(api.alerts.update, { params, body: { status: 0 } })).toMatchObject({ vaccineMissing: 'gone' });
  });

  it('keeps the note of one person and the verdict of another who save at once', async () => {
    const params = { alertId: ids[1] ?? '' };
    for (let round = 0; round < 6; round++) {
      const status = (round % 3) as 0 | 1 | 2;
      await Promise.all([
        desk(api.alerts.update, { params, body: { note: `Nota ${round}` } }),
        admin(api.alerts.update, { params, body: { status } }),
      ]);
      const row = (await list()).collection.find((one) => one.id === params.alertId);
      expect(row).toMatchObject({ status, note: `Nota ${round}` });
    }
  });

  it('is only looked at by who may only look', async () => {
    const reader = app.as((await makeUser(app, 'ROLE_READONLY', [agency.id])).authorization);
    expect((await reader(api.alerts.list)).collection).toHaveLength(3);
    const params = { alertId: ids[0] ?? '' };
    expect(await refused(reader(api.alerts.update, { params, body: { status: 2 } }))).toEqual([403, 'forbidden']);
    expect(await refused(reader(api.alerts.updateMany, { body: { alerts: ids, status: 2 } }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await statuses()).toEqual([1, 1, 1]);
  });
});

describe('many alerts at once', () => {
  it('by id change, each once, however often it is named', async () => {
    const [a = '', b = ''] = ids;
    expect(await bulk({ alerts: [a, b, a, a.toUpperCase()], status: 2 })).toEqual({ affected: 2 });
    expect(await statuses()).toEqual([1, 2, 2]);
  });

  it('by id with one that is not there, or not theirs, change not at all', async () => {
    const other = await makeAgency(app);
    const foreign = await raiseAlert(app, await enrolledAgent(app, other.apikey), vaccine.id);
    for (const alert of [foreign, '019a5c1e-0000-7000-8000-000000000009']) {
      expect(await refused(bulk({ alerts: [...ids, alert], status: 2 }))).toEqual([404, 'alert.notfound']);
    }
    expect(await statuses()).toEqual([1, 1, 1]);
    expect(await refused(bulk({ alerts: [], status: 2 }))).toEqual([400, 'request.notvalid']);
  });

  it('by filter are those that were seen: one that came since is left out', async () => {
    const { paging } = await list('status:ACTIVE');
    await raiseAlert(app, agent, vaccine.id);
    const body = { filter: 'status:ACTIVE', expected: paging.total, asOf: paging.asOf, status: 2 as const };
    expect(await bulk(body)).toEqual({ affected: 3 });
    expect(await statuses()).toEqual([1, 2, 2, 2]);
  });

  it('by filter that another person worked on in between change not at all, and say how many there are', async () => {
    const { paging } = await list('status:ACTIVE');
    await admin(api.alerts.update, { params: { alertId: ids[1] ?? '' }, body: { status: 0 } });
    const body = { filter: 'status:ACTIVE', expected: 3, asOf: paging.asOf, status: 2 as const };
    expect(await refusal(bulk(body))).toMatchObject({
      status: 409,
      code: 'selection.changed',
      details: { expected: 3, found: 2 },
    });
    expect(await statuses()).toEqual([1, 0, 1]);
  });

  it('obey the preset of the list as well as the filter', async () => {
    await desk(api.alerts.update, { params: { alertId: ids[0] ?? '' }, body: { status: 2 } });
    const { paging } = await list();
    const body = { filter: 'xmrig', defaultFilter: 'status:ACTIVE', expected: 2, asOf: paging.asOf };
    expect(await bulk({ ...body, status: 0 })).toEqual({ affected: 2 });
    expect(await statuses()).toEqual([0, 0, 2]);
  });

  it('all together need to be asked for as all: a filter of nothing is refused', async () => {
    const { paging } = await list();
    const { asOf } = paging;
    for (const filter of ['', ' ', ',', '""', '" "', '"" , ""']) {
      expect(await refused(bulk({ filter, expected: 3, asOf, status: 2 })), filter).toEqual([400, 'selection.empty']);
    }
    expect(await statuses()).toEqual([1, 1, 1]);
    expect(await bulk({ all: true, expected: 3, asOf, status: 2 })).toEqual({ affected: 3 });
    expect(await statuses()).toEqual([2, 2, 2]);
  });

  it('all together are all of theirs, and nobody else loses one', async () => {
    const other = await makeAgency(app);
    const foreign = await raiseAlert(app, await enrolledAgent(app, other.apikey), vaccine.id);
    const { paging } = await list();
    await bulk({ all: true, expected: 3, asOf: paging.asOf, status: 0 });
    const row = (await admin(api.alerts.ofAgency, { params: { agencyId: other.id } })).collection;
    expect(row).toMatchObject([{ id: foreign, status: 1 }]);
  });

  it('are refused without saying how many were seen, and when', async () => {
    const post = (body: object) => refusal(desk(api.alerts.updateMany, { body: body as never }));
    const asOf = new Date().toISOString();
    for (const body of [
      { status: 2 },
      { all: true, status: 2 },
      { all: true, expected: 3, status: 2 },
      { all: true, asOf, status: 2 },
      { all: false, expected: 3, asOf, status: 2 },
      { filter: 'xmrig', status: 2 },
      { filter: 'xmrig', expected: -1, asOf, status: 2 },
      { filter: 'xmrig', expected: 3, asOf: 'ayer', status: 2 },
      { filter: 'colour:red', expected: 3, asOf, status: 2 },
      { alerts: ids, all: true, expected: 3, asOf, status: 2 },
    ]) {
      expect(await post(body), JSON.stringify(body)).toMatchObject({ status: 400, code: 'request.notvalid' });
    }
    expect(await statuses()).toEqual([1, 1, 1]);
  });

  it('of two people who resolve and reject them at once end as one of them said', async () => {
    const [one, two] = await Promise.all([
      bulk({ alerts: ids, status: 2 }),
      admin(api.alerts.updateMany, { body: { alerts: [...ids].reverse(), status: 0 } }),
    ]);
    expect([one, two]).toEqual([{ affected: 3 }, { affected: 3 }]);
    expect(new Set(await statuses()).size).toBe(1);
  });
});
