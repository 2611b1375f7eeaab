import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory, makeAgency, makeHeldComputer, makeUser, unique } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp({ ENROLMENTS_WITHOUT_APPROVAL: '3' });
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const enrol = (apikey: string, machineId = unique('maquina'), authorization?: string) =>
  app.as(authorization)(api.agentProtocol.enrol, {
    body: {
      ...{ apikey, machineId, installationMode: 0, agentVersion: '2.7.0' },
      inventory: inventory(`equipo ${machineId}`),
    },
  });
/** An agency that has enrolled as many as it may without anybody's approval. */
const fullAgency = async () => {
  const agency = await makeAgency(app);
  const machines = [unique('maquina'), unique('maquina'), unique('maquina')];
  const enrolled = [];
  for (const machine of machines) enrolled.push({ machine, ...(await enrol(agency.apikey, machine)) });
  return { ...agency, enrolled };
};
const heldIn = (agencyId: string, caller = admin) => caller(api.enrolments.held, { params: { agencyId } });
const namesHeld = async (agencyId: string) => (await heldIn(agencyId)).collection.map(({ name }) => name);
const computersOf = async (agencyId: string) =>
  (await admin(api.computers.list, { params: { agencyId } })).paging.total;
const held = { status: 429, code: 'enrolment.held', retryAfter: '300' };

describe('an agency that enrols many computers in a day', () => {
  it('has the further ones wait until a person approves them', async () => {
    const agency = await fullAgency();
    const [one, two] = [unique('maquina'), unique('maquina')];
    for (const machine of [one, two, one]) expect(await refusal(enrol(agency.apikey, machine))).toMatchObject(held);
    expect(await computersOf(agency.id)).toBe(3);
    const { collection } = await heldIn(agency.id);
    expect(collection.map(({ name }) => name)).toEqual([`equipo ${two}`, `equipo ${one}`]);
    expect(collection[0]).toMatchObject({ os: inventory('').os, address: '127.0.0.1' });

    const id = collection.find(({ name }) => name === `equipo ${one}`)?.id ?? '';
    const left = await admin(api.enrolments.approve, { params: { agencyId: agency.id }, body: { ids: [id] } });
    expect(left.collection.map(({ name }) => name)).toEqual([`equipo ${two}`]);
    await enrol(agency.apikey, one);
    expect(await refusal(enrol(agency.apikey, two))).toMatchObject(held);
    expect(await computersOf(agency.id)).toBe(4);
    expect(await refusal(enrol(agency.apikey, one)), 'the approval is used up').toMatchObject(held);
  });

  it('shows those that wait without what nobody sees in a name', async () => {
    const agency = await fullAgency();
    const machine = unique('maquina');
    await refusal(enrol(agency.apikey, `${machine}\u200b`));
    expect(await namesHeld(agency.id)).toEqual([`equipo ${machine}`]);
  });

  it('goes on as before within its licences', async () => {
    const agency = await fullAgency();
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { licenseQuantity: 4 } });
    await enrol(agency.apikey);
    expect(await refusal(enrol(agency.apikey))).toMatchObject(held);
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { licenseQuantity: 5 } });
    await enrol(agency.apikey);
  });

  it('takes back a computer that proves itself, and those of the day before do not count', async () => {
    const agency = await fullAgency();
    const [first] = agency.enrolled;
    const again = await enrol(agency.apikey, first?.machine, `Agent ${first?.token}`);
    expect(again.agentId).toBe(first?.agentId);
    const machine = unique('maquina');
    expect(await refusal(enrol(agency.apikey, machine))).toMatchObject(held);
    await app.system.pool.query(
      `update computers set enrolled_on = enrolled_on - interval '25 hours' where agency_id = $1`,
      [agency.id],
    );
    await enrol(agency.apikey, machine);
    expect(await namesHeld(agency.id), 'it waits no more').toEqual([]);
  });

  it('lets in whoever has the key for the hours of a roll-out, and no longer', async () => {
    const agency = await fullAgency();
    const params = { agencyId: agency.id };
    const { openUntil } = await admin(api.enrolments.open, { params, body: { hours: 24 } });
    expect(Date.parse(openUntil ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await enrol(agency.apikey);
    expect((await admin(api.enrolments.open, { params, body: { hours: 0 } })).openUntil).toBeNull();
    expect(await refusal(enrol(agency.apikey))).toMatchObject(held);
    await admin(api.enrolments.open, { params, body: { hours: 1 } });
    await app.system.pool.query(
      `update agencies set enrolment_open_until = now() - interval '1 second' where id = $1`,
      [agency.id],
    );
    expect((await heldIn(agency.id)).openUntil).toBeNull();
    expect(await refusal(enrol(agency.apikey))).toMatchObject(held);
  });

  it('keeps no more than five hundred waiting', async () => {
    const agency = await fullAgency();
    await app.system.pool.query(
      `insert into held_enrolments (id, agency_id, machine_id, name, os)
        select gen_random_uuid(), $1, 'm' || n, 'e' || n, 'x' from generate_series(1, 500) n`,
      [agency.id],
    );
    expect(await refusal(enrol(agency.apikey, 'one more'))).toMatchObject(held);
    const names = await namesHeld(agency.id);
    expect([names.length, names.includes('equipo one more')]).toEqual([500, false]);
    expect(await refusal(enrol(agency.apikey, 'm7'))).toMatchObject(held);
    expect(await namesHeld(agency.id), 'who waits already is kept up to date').toContain('equipo m7');
  });
});

describe('computers that wait', () => {
  it('are dismissed, and stand there again where they ask again', async () => {
    const agency = await fullAgency();
    const machine = unique('maquina');
    await refusal(enrol(agency.apikey, machine));
    const ids = (await heldIn(agency.id)).collection.map(({ id }) => id);
    const params = { agencyId: agency.id };
    expect((await admin(api.enrolments.dismiss, { params, body: { ids } })).collection).toEqual([]);
    expect(await refused(admin(api.enrolments.dismiss, { params, body: { ids } }))).toEqual([404, 'computer.notfound']);
    expect(await refused(admin(api.enrolments.approve, { params, body: { ids } }))).toEqual([404, 'computer.notfound']);
    await refusal(enrol(agency.apikey, machine));
    expect(await namesHeld(agency.id)).toEqual([`equipo ${machine}`]);
  });

  it('are those of one’s own agencies, and judged by who may change computers there', async () => {
    const [own, foreign] = [await fullAgency(), await fullAgency()];
    for (const { apikey } of [own, foreign]) await refusal(enrol(apikey));
    const reader = app.as((await makeUser(app, 'ROLE_READONLY', [own.id])).authorization);
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [own.id])).authorization);
    expect(await reader(api.enrolments.agencies)).toEqual({
      collection: [{ agencyId: own.id, agencyName: own.name, computers: 1 }],
      ...{ heldTotal: 1, agenciesTotal: 1 },
    });
    expect(await refused(heldIn(foreign.id, reader))).toEqual([404, 'agency.notfound']);
    const [ofOwn, ofForeign] = [(await heldIn(own.id, reader)).collection, (await heldIn(foreign.id)).collection];
    const params = { agencyId: own.id };
    const idsOf = (rows: { id: string }[]) => ({ ids: rows.map(({ id }) => id) });
    const approve = (caller: Caller, rows: { id: string }[]) =>
      caller(api.enrolments.approve, { params, body: idsOf(rows) });
    expect(await refused(approve(reader, ofOwn))).toEqual([403, 'forbidden']);
    expect(await refused(approve(clerk, ofForeign))).toEqual([404, 'computer.notfound']);
    expect((await approve(clerk, ofOwn)).collection).toEqual([]);
    const open = clerk(api.enrolments.open, { params, body: { hours: 24 } });
    expect(await refused(open)).toEqual([403, 'forbidden']);
  });
});

describe('the agencies in which computers wait', () => {
  const told = (caller: Caller) => caller(api.enrolments.agencies);
  const counted = async () =>
    (await app.system.pool.query('select agency_id, computers from held_cells where computers <> 0 order by 1')).rows;
  const inFull = `select agency_id, count(*)::int as computers from held_enrolments where approved_on is null
    group by 1 order by 1`;

  it('are told with the number of all of them and of their computers, though fifty alone are named', async () => {
    const first = await makeAgency(app);
    const others = await Promise.all(Array.from({ length: 51 }, () => makeAgency(app)));
    const ids = [first, ...others].map(({ id }) => id);
    const clerk = app.as((await makeUser(app, 'ROLE_USER', ids)).authorization);
    expect(await told(clerk)).toEqual({ collection: [], heldTotal: 0, agenciesTotal: 0 });
    await Promise.all(ids.map((id) => makeHeldComputer(app, id)));
    await makeHeldComputer(app, first.id);
    const { collection, ...totals } = await told(clerk);
    expect(totals).toEqual({ heldTotal: 53, agenciesTotal: 52 });
    expect(collection).toHaveLength(50);
    expect(collection[0]).toEqual({ agencyId: first.id, agencyName: first.name, computers: 2 });
  });

  it('are counted as computers come, are judged, are let in and are forgotten, and as agencies go', async () => {
    const [one, other] = [await fullAgency(), await makeAgency(app)];
    const clerk = app.as((await makeUser(app, 'ROLE_USER', [one.id, other.id])).authorization);
    const totals = async () => {
      expect(await counted()).toEqual((await app.system.pool.query(inFull)).rows);
      const { heldTotal, agenciesTotal } = await told(clerk);
      return [heldTotal, agenciesTotal];
    };
    const machines = [unique('maquina'), unique('maquina'), unique('maquina')];
    for (const machine of [...machines, ...machines]) await refusal(enrol(one.apikey, machine));
    await makeHeldComputer(app, other.id);
    expect(await totals()).toEqual([4, 2]);
    const [last, middle, first] = (await heldIn(one.id)).collection.map(({ id }) => id);
    const params = { agencyId: one.id };
    await admin(api.enrolments.approve, { params, body: { ids: [first ?? ''] } });
    expect(await totals()).toEqual([3, 2]);
    await enrol(one.apikey, machines[0]);
    expect(await totals()).toEqual([3, 2]);
    await admin(api.enrolments.dismiss, { params, body: { ids: [middle ?? ''] } });
    expect(await totals()).toEqual([2, 2]);
    const longAgo = `update held_enrolments set last_tried_on = now() - interval '8 days' where id = $1`;
    await app.system.pool.query(longAgo, [last]);
    await app.runChore('enforce retention');
    expect(await totals()).toEqual([1, 1]);
    await admin(api.agencies.remove, { params: { agencyId: other.id } });
    expect(await totals()).toEqual([0, 0]);
    await app.runChore('drop empty counts');
    expect((await app.system.pool.query('select from held_cells where computers = 0')).rows).toEqual([]);
  });
});

describe('an agency of another instance', () => {
  it('is judged there: here nobody lets its computers in, sends them away or opens it', async () => {
    const agency = await fullAgency();
    await refusal(enrol(agency.apikey));
    const ids = (await heldIn(agency.id)).collection.map(({ id }) => id);
    const federated = await makeFederated(app);
    const params = { agencyId: agency.id };
    await app.system.pool.query('update agencies set instance_id = $1, realm = 2 where id = $2', [
      federated.id,
      agency.id,
    ]);
    for (const attempt of [
      () => admin(api.enrolments.approve, { params, body: { ids } }),
      () => admin(api.enrolments.dismiss, { params, body: { ids } }),
      () => admin(api.enrolments.open, { params, body: { hours: 24 } }),
    ])
      expect(await refused(attempt())).toEqual([409, 'instance.remote']);
  });
});

describe('what one key enrolled since a moment', () => {
  it('is found by that, and deleted at once', async () => {
    const agency = await makeAgency(app);
    const before = await enrol(agency.apikey);
    await app.system.pool.query(`update computers set enrolled_on = now() - interval '2 hours' where id = $1`, [
      before.agentId,
    ]);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await enrol(agency.apikey);
    await enrol(agency.apikey);
    const filter = `enrolledOn:>${since}`;
    const params = { agencyId: agency.id };
    expect((await admin(api.computers.list, { params, query: { filter } })).paging.total).toBe(2);
    const everywhere = { filter: `${filter},agency:${agency.id}`, sortBy: 'enrolledOn' as const };
    expect((await admin(api.fleet.list, { query: everywhere })).paging.total).toBe(2);
    const body = { filter, expected: 2, asOf: new Date().toISOString() };
    const reply = await admin(api.computers.bulkRemove, { params, body });
    expect(reply).toEqual({ affected: 2 });
    const left = (await admin(api.computers.list, { params })).collection;
    expect(left.map(({ id }) => id)).toEqual([before.agentId]);
  });
});
