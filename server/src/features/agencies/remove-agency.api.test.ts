import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrolledAgent, makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  await makeInstance(app);
});
afterAll(() => app.stop());

const create = (more: object = {}) => admin(api.agencies.create, { body: { name: unique('Agencia'), ...more } });
const show = (agencyId: string) => admin(api.agencies.get, { params: { agencyId } });
const remove = (agencyId: string) => admin(api.agencies.remove, { params: { agencyId } });
const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'done',
    (error) => error.code,
  );

describe('an agency', () => {
  it('goes, and its parent has one less below it', async () => {
    const parent = await create();
    const { agencyId } = await create({ parent: parent.agencyId });
    await remove(agencyId);
    expect(await refused(show(agencyId))).toEqual([404, 'agency.notfound']);
    expect(await show(parent.agencyId)).toMatchObject({ children: 0 });
    expect(await refused(remove(agencyId))).toEqual([404, 'agency.notfound']);
    await remove(parent.agencyId);
  });

  it('that has computers stays as it is, a golden image too; without them it goes, and its counts with it', async () => {
    const { agencyId, apikey = '' } = await create();
    const computer = await enrolledAgent(app, apikey);
    const golden = await enrolledAgent(app, apikey, { installationMode: 2 });
    const before = await show(agencyId);
    expect(await refused(remove(agencyId))).toEqual([409, 'agency.hasComputers']);
    await app.settle();
    await admin(api.computers.remove, { params: { agentId: computer.agentId } });
    expect(await refused(remove(agencyId))).toEqual([409, 'agency.hasComputers']);
    expect(await show(agencyId)).toEqual({ ...before, agents: 0, licensesUsed: 0 });
    await admin(api.computers.remove, { params: { agentId: golden.agentId } });
    await remove(agencyId);
    await app.settle();
    const { rows } = await app.system.pool.query(
      `select (select count(*) from population_cells where agency_id = $1) + (select count(*) from population_deltas where agency_id = $1)
        + (select count(*) from report_cells where agency_id = $1) as cells`,
      [agencyId],
    );
    expect(rows).toEqual([{ cells: 0 }]);
  });

  it('that has agencies below it stays as it is', async () => {
    const { agencyId } = await create();
    const child = await create({ parent: agencyId });
    const before = await show(agencyId);
    expect(await refused(remove(agencyId))).toEqual([409, 'agency.hasChildren']);
    expect(await show(agencyId)).toEqual(before);
    expect(await show(child.agencyId)).toMatchObject({ parent: agencyId });
  });

  it.each(['ROLE_USER', 'ROLE_READONLY'] as const)('stays while a %s belongs to it alone', async (role) => {
    const [one, other] = [await create(), await create()];
    const person = await makeUser(app, role, [one.agencyId]);
    expect(await refused(remove(one.agencyId))).toEqual([409, 'agency.hasPeople']);
    expect(await show(one.agencyId)).toEqual(one);
    await app.system.pool.query('insert into user_agencies values ($1, $2)', [person.id, other.agencyId]);
    await remove(one.agencyId);
    expect(await admin(api.users.get, { params: { userId: person.id } })).toMatchObject({
      agencies: [{ id: other.agencyId }],
    });
  });

  it('goes though a manager looks after it', async () => {
    const { agencyId } = await create();
    await makeUser(app, 'ROLE_MANAGER', [agencyId]);
    await remove(agencyId);
  });

  it('of a federated instance is deleted, changed and given a key there', async () => {
    const { agencyId } = await create();
    const federated = await makeFederated(app);
    await app.system.pool.query('update agencies set instance_id = $1, origin = $1, realm = 2 where id = $2', [
      federated.id,
      agencyId,
    ]);
    const params = { agencyId };
    const before = await show(agencyId);
    expect(await refused(remove(agencyId))).toEqual([409, 'instance.remote']);
    expect(await refused(admin(api.agencies.update, { params, body: { name: 'Otra' } }))).toEqual([
      409,
      'instance.remote',
    ]);
    expect(await refused(admin(api.agencies.renewApikey, { params, body: { overlapHours: 0 } }))).toEqual([
      409,
      'instance.remote',
    ]);
    expect(await refused(create({ parent: agencyId }))).toEqual([400, 'badHierarchy']);
    expect(await show(agencyId)).toEqual(before);
  });

  it('that went to an instance which tells nothing goes from here once its computers are no more, and then that instance may', async () => {
    const { agencyId, apikey = '' } = await create();
    const { agentId } = await enrolledAgent(app, apikey);
    const body = { name: unique('Otra'), server: 'https://otra.example', type: 'OTHER' as const };
    const other = await admin(api.instances.create, { body });
    await admin(api.instanceAgencies.move, {
      params: { instanceId: (await show(agencyId)).instanceId },
      body: { agencies: [agencyId], instanceId: other.id, sectorId: null, moveAgenciesChildren: false },
    });
    const removeInstance = () => admin(api.instances.remove, { params: { instanceId: other.id } });
    expect(await show(agencyId)).toMatchObject({ instanceType: 'OTHER', remote: false });
    expect(await refused(remove(agencyId))).toEqual([409, 'agency.hasComputers']);
    expect(await refused(removeInstance())).toEqual([409, 'instance.hasAgencies']);
    await admin(api.computers.remove, { params: { agentId } });
    await remove(agencyId);
    await removeInstance();
    expect(await refused(show(agencyId))).toEqual([404, 'agency.notfound']);
  });
});

describe('whoever joins an agency while it is deleted', () => {
  // While the agency is being deleted a computer is told to come again; later, that its key is not valid.
  const notEnrolled = ['unavailable', 'apikey.notValid', 'agency.notfound'];

  it('a computer: either it is there and the agency stays, or both are gone', async () => {
    for (let round = 0; round < 8; round++) {
      const { agencyId, apikey = '' } = await create();
      const [enrolled, removed] = await Promise.all([outcome(enrolledAgent(app, apikey)), outcome(remove(agencyId))]);
      if (enrolled === 'done') expect(removed).toBe('agency.hasComputers');
      else expect([removed, notEnrolled]).toEqual(['done', expect.arrayContaining([enrolled])]);
    }
  });

  it('an agency below it: never one whose parent is gone', async () => {
    for (let round = 0; round < 8; round++) {
      const { agencyId } = await create();
      const [made, removed] = await Promise.all([outcome(create({ parent: agencyId })), outcome(remove(agencyId))]);
      expect([`${made} ${removed}`]).toEqual([made === 'done' ? 'done agency.hasChildren' : 'badHierarchy done']);
    }
  });

  it('a person: nobody is left without an agency, even when two are deleted at once', async () => {
    for (let round = 0; round < 6; round++) {
      const [one, other] = [await makeAgency(app), await makeAgency(app)];
      const person = await makeUser(app, 'ROLE_USER', [one.id, other.id]);
      const both = await Promise.all([outcome(remove(one.id)), outcome(remove(other.id))]);
      expect(both.sort()).toEqual(['agency.hasPeople', 'done']);
      expect((await admin(api.users.get, { params: { userId: person.id } })).agencies).toHaveLength(1);
    }
  });

  it('a person who is given it just then: the agency stays, for they would have none', async () => {
    const [one, other] = [await makeAgency(app), await makeAgency(app)];
    const person = await makeUser(app, 'ROLE_USER', [one.id]);
    // Where the change has found the agency, and has yet to give it to them.
    const held = await holdRows(app, 'select from user_agencies where user_id = $1 for update', [person.id]);
    const changed = outcome(admin(api.users.update, { params: { userId: person.id }, body: { agencies: [other.id] } }));
    await held.untilWaiting(1);
    const removed = outcome(remove(other.id));
    await Promise.race([removed, held.untilWaiting(2)]);
    await held.commit();
    expect([await changed, await removed]).toEqual(['done', 'agency.hasPeople']);
    expect((await admin(api.users.get, { params: { userId: person.id } })).agencies).toMatchObject([{ id: other.id }]);
  });
});

describe('the key of an agency', () => {
  const renew = (agencyId: string, overlapHours: number) =>
    admin(api.agencies.renewApikey, { params: { agencyId }, body: { overlapHours } });
  const former = async (agencyId: string) => {
    const { rows } = await app.system.pool.query<{ former: string | null; hours: number | null }>(
      `select former_apikey as former, round(extract(epoch from former_apikey_until - now()) / 3600)::int as hours
       from agencies where id = $1`,
      [agencyId],
    );
    return rows[0];
  };

  it('is another once renewed; the one before stays good for the hours that were chosen', async () => {
    const made = await create();
    const renewed = await renew(made.agencyId, 72);
    expect(renewed.apikey).toMatch(/^egida_[\w-]{32}$/);
    expect(renewed.apikey).not.toBe(made.apikey);
    expect(Date.parse(renewed.formerKeyUntil ?? '')).toBeGreaterThan(Date.now() + 71 * 3_600_000);
    expect(await former(made.agencyId)).toEqual({ former: made.apikey, hours: 72 });
    expect(await show(made.agencyId)).toEqual(renewed);
  });

  it('that was renewed again forgets the oldest; without an overlap the one before ends at once', async () => {
    const { agencyId } = await create();
    const first = await renew(agencyId, 72);
    const second = await renew(agencyId, 1);
    expect(await former(agencyId)).toEqual({ former: first.apikey, hours: 1 });
    expect(second.apikey).not.toBe(first.apikey);
    expect(await renew(agencyId, 0)).toMatchObject({ formerKeyUntil: null });
    expect(await former(agencyId)).toEqual({ former: null, hours: null });
  });

  it('is renewed once by who says which one they replace', async () => {
    const { agencyId, apikey = '' } = await create();
    const asked = { params: { agencyId }, body: { overlapHours: 72, apikey } };
    const both = await Promise.all([1, 2].map(() => outcome(admin(api.agencies.renewApikey, asked))));
    expect(both.sort()).toEqual(['agency.keyRenewed', 'done']);
    expect(await refused(admin(api.agencies.renewApikey, asked))).toEqual([409, 'agency.keyRenewed']);
    expect(await former(agencyId)).toEqual({ former: apikey, hours: 72 });
  });

  it('is renewed by who may edit the agency, for a year at most', async () => {
    const { agencyId } = await create();
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [agencyId])).authorization);
    const params = { agencyId };
    expect(await manager(api.agencies.renewApikey, { params, body: { overlapHours: 24 } })).toHaveProperty('apikey');
    expect(await refused(renew(agencyId, 8785))).toEqual([400, 'request.notvalid']);
    expect(await refused(renew(agencyId, -1))).toEqual([400, 'request.notvalid']);
  });
});
