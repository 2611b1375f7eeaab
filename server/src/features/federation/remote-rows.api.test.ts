import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { countAlerts } from '../../testing/count-alerts.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser, raiseAlert } from '../../testing/factories.ts';
import {
  connectedStandIn,
  type FederatedStandIn,
  toldAgency,
  toldAlert,
  toldComputer,
} from '../../testing/federated-stand-in.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { publish } from '../../testing/packages.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

/* What another instance told is read here like anything else, and changed there. */
let app: TestApp;
let admin: Caller;
let administrator: Awaited<ReturnType<typeof makeUser>>;
let main: string;
let server: FederatedStandIn;
let own: { id: string; apikey: string };
let ownAgent: string;
const [sector, agency, below, computer, alert] = Array.from({ length: 5 }, () => newId()) as [
  ...[string, string, string, string, string],
];
let vaccineId: string;
let ownAlert: string;

beforeAll(async () => {
  app = await startApp();
  main = await makeInstance(app);
  administrator = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(administrator.authorization);
  server = await connectedStandIn(app, admin, 'La vecina');
  own = await makeAgency(app);
  const agent = await enrolledAgent(app, own.apikey);
  ownAgent = agent.agentId;
  vaccineId = (await makeVaccine(admin, { autorun: true })).id;
  ownAlert = await raiseAlert(app, agent, vaccineId);
  await publish(app, administrator.authorization);
  await server.tell('sectors', { [sector]: { name: 'Sanidad' } });
  await server.tell('agencies', {
    [agency]: toldAgency({ name: 'Hospital vecino', sectorId: sector, code: 'HV' }),
    [below]: toldAgency({ parent: agency }),
  });
  await server.tell('computers', { [computer]: toldComputer(agency, { name: 'equipo-vecino' }) });
  await server.tell('alerts', { [alert]: toldAlert([agency, computer], { vaccineId }) });
  await app.settle();
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
/** Everything that was told, as it stands. */
const snapshot = () =>
  query(
    `select to_jsonb(t) - 'policy_generation' as row from sectors t where origin = $1 union all select to_jsonb(t) from agencies t where origin = $1
      union all select to_jsonb(t) from computers t where origin = $1 union all select to_jsonb(t) from alerts t where origin = $1
      order by 1`,
    [server.instanceId],
  );

describe('a person changes nothing of it', () => {
  const now = () => new Date().toISOString();
  const inAgency = { agencyId: agency };
  const ofVaccine = () => ({ vaccineId, agencyId: agency });
  const onComputer = () => ({ vaccineId, agentId: computer });
  const writes: Record<string, () => Promise<unknown>> = {
    'sectors.update': () => admin(api.sectors.update, { params: { sectorId: sector }, body: { name: 'Otro' } }),
    'sectors.remove': () => admin(api.sectors.remove, { params: { sectorId: sector } }),
    'sectors.create': () => admin(api.sectors.create, { body: { name: 'Nuevo', instanceId: server.instanceId } }),
    'agencies.update': () => admin(api.agencies.update, { params: inAgency, body: { name: 'Otro' } }),
    'agencies.update, its place': () => admin(api.agencies.update, { params: inAgency, body: { parent: null } }),
    'agencies.remove': () => admin(api.agencies.remove, { params: { agencyId: below } }),
    'agencies.renewApikey': () => admin(api.agencies.renewApikey, { params: inAgency, body: { overlapHours: 0 } }),
    'instanceAgencies.move': () =>
      admin(api.instanceAgencies.move, {
        params: { instanceId: server.instanceId },
        body: { agencies: [agency], instanceId: main, moveAgenciesChildren: true },
      }),
    'enrolments.open': () => admin(api.enrolments.open, { params: inAgency, body: { hours: 1 } }),
    'versions.updateAll': () => admin(api.versions.updateAll, { params: { instanceId: server.instanceId } }),
    'versions.updateSome': () =>
      admin(api.versions.updateSome, { params: { instanceId: server.instanceId }, body: { agencies: [agency] } }),
    'computers.update': () => admin(api.computers.update, { params: { agentId: computer }, body: { tags: ['mía'] } }),
    'computers.remove': () => admin(api.computers.remove, { params: { agentId: computer } }),
    'computers.uninstall': () => admin(api.computers.uninstall, { params: { agentId: computer } }),
    'computers.keep': () => admin(api.computers.keep, { params: { agentId: computer } }),
    'computers.revokeToken': () => admin(api.computers.revokeToken, { params: { agentId: computer } }),
    'computers.bulkRemove': () => admin(api.computers.bulkRemove, { params: inAgency, body: { agents: [computer] } }),
    'computers.bulkRemove, by a filter': () =>
      admin(api.computers.bulkRemove, {
        params: inAgency,
        body: { filter: 'name:equipo', expected: 1, asOf: now() },
      }),
    'computers.removeAll': () =>
      admin(api.computers.removeAll, { params: inAgency, query: { expected: '1' } } as never),
    'computers.bulkUninstall': () =>
      admin(api.computers.bulkUninstall, { params: inAgency, body: { agents: [computer] } }),
    'computers.uninstallAll': () =>
      admin(api.computers.uninstallAll, { params: inAgency, query: { expected: '1' } } as never),
    'computers.move': () =>
      admin(api.computers.move, { params: inAgency, body: { agents: [computer], agencyId: own.id } }),
    'computers.move, there': () =>
      admin(api.computers.move, { params: { agencyId: own.id }, body: { agents: [ownAgent], agencyId: agency } }),
    'computers.move, among them': () =>
      admin(api.computers.move, { params: inAgency, body: { agents: [computer], agencyId: below } }),
    'computers.moveAll': () =>
      admin(api.computers.moveAll, { params: inAgency, query: { expected: '1' }, body: { agencyId: own.id } } as never),
    'fleet.tag': () => admin(api.fleet.tag, { body: { agentIds: [computer], add: ['mía'] } }),
    'fleet.tag, with one of its own': () =>
      admin(api.fleet.tag, { body: { agentIds: [computer, ownAgent], add: ['mía'] } }),
    'alerts.update': () => admin(api.alerts.update, { params: { alertId: alert }, body: { status: 2 } }),
    'alerts.update, its note': () => admin(api.alerts.update, { params: { alertId: alert }, body: { note: 'Vista' } }),
    'alerts.updateMany': () => admin(api.alerts.updateMany, { body: { alerts: [alert], status: 2 } }),
    'deployments.applyToAgency': () => admin(api.deployments.applyToAgency, { params: ofVaccine(), body: [] }),
    'deployments.applyToAgency, with one of its own': () =>
      admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId: own.id }, body: [agency] }),
    'deployments.applyToAgencyExcept': () =>
      admin(api.deployments.applyToAgencyExcept, { params: ofVaccine(), body: { agents: [computer] } }),
    'deployments.stopInAgency': () => admin(api.deployments.stopInAgency, { params: ofVaccine(), body: [] }),
    'deployments.include': () => admin(api.deployments.include, { params: ofVaccine() }),
    'deployments.exclude': () => admin(api.deployments.exclude, { params: ofVaccine() }),
    'deployments.applyToComputer': () => admin(api.deployments.applyToComputer, { params: onComputer(), body: [] }),
    'deployments.stopOnComputer': () => admin(api.deployments.stopOnComputer, { params: onComputer(), body: [] }),
    'deployments.applyToComputers': () =>
      admin(api.deployments.applyToComputers, { params: { vaccineId }, body: [computer] }),
    'deployments.applyVaccinesOnComputer': () =>
      admin(api.deployments.applyVaccinesOnComputer, { params: onComputer(), body: [] }),
    'deployments.stopVaccinesOnComputer': () =>
      admin(api.deployments.stopVaccinesOnComputer, { params: onComputer(), body: [] }),
    'exceptions.update': () =>
      admin(api.exceptions.update, { params: ofVaccine(), body: { processes: ['/opt/nuestro'], agents: 'all' } }),
    'exceptions.update, for a computer': () =>
      admin(api.exceptions.update, { params: ofVaccine(), body: { processes: ['/opt/nuestro'], agents: [computer] } }),
  };
  it.each(Object.entries(writes))('%s', async (_, write) => {
    const before = await snapshot();
    expect(await refused(write())).toEqual([409, 'instance.remote']);
    expect(await snapshot()).toEqual(before);
    expect(
      await query(
        `select from computer_commands where computer_id = $1 union all select from agency_vaccines where agency_id = $2
          union all select from vaccine_exceptions where agency_id = $2 union all select from computer_vaccines where computer_id = $1`,
        [computer, agency],
      ),
    ).toEqual([]);
  });

  it('nor does anything but what applies what was told, whatever it is', async () => {
    for (const [table, id, change] of [
      ['sectors', sector, `name = 'Otro'`],
      ['agencies', agency, `autorun = not autorun`],
      ['computers', computer, `marked_for_removal = true`],
      ['alerts', alert, `status = 0`],
    ])
      await expect(query(`update ${table} set ${change} where id = '${id}'`), table).rejects.toMatchObject({
        constraint: 'remote_row',
      });
    const gone = query('update computer_presence set status = 2 where computer_id = $1', [computer]);
    await expect(gone).rejects.toMatchObject({ constraint: 'remote_row' });
    await expect(query(`delete from computers where id = $1`, [computer])).rejects.toMatchObject({
      constraint: 'remote_row',
    });
  });
});

/** What a person saw of a list of computers, to act on all of it. */
const seen = async (filter: string) => {
  const { paging } = await admin(api.fleet.list, { query: { filter } });
  return { filter, expected: paging.total, asOf: paging.asOf };
};

describe('an action on many rows', () => {
  it('acts on those of this server, of all that a filter finds', async () => {
    const all = await seen(`agency:${own.id}|${agency}`);
    expect(all.expected).toBe(2);
    expect(await admin(api.fleet.tag, { body: { ...all, add: ['todas'] } })).toEqual({ affected: 1 });
    expect((await admin(api.computers.get, { params: { agentId: ownAgent } })).tags).toEqual(['todas']);
    expect((await admin(api.computers.get, { params: { agentId: computer } })).tags).toEqual([]);
  });

  it('does so with alerts, too', async () => {
    const { paging } = await admin(api.alerts.list, { query: { filter: `vaccine:${vaccineId}` } });
    expect(paging.total).toBe(2);
    const body = { filter: `vaccine:${vaccineId}`, expected: 2, asOf: paging.asOf, status: 2 } as const;
    expect(await admin(api.alerts.updateMany, { body })).toEqual({ affected: 1 });
    const statusOf = async (alertId: string) => (await admin(api.alerts.get, { params: { alertId } })).status;
    expect([await statusOf(ownAlert), await statusOf(alert)]).toEqual([2, 1]);
  });
});

describe('it is there to be read', () => {
  it('in lists and by filters, by instance and sector', async () => {
    const byInstance = { filter: `instance:${server.instanceId}` };
    const list = await admin(api.agencies.list, { query: byInstance });
    expect(list.collection.map(({ agencyId }) => agencyId).sort()).toEqual([agency, below].sort());
    expect(list.paging.total).toBe(2);
    expect((await admin(api.agencies.list, { query: { filter: `sector:${sector}` } })).paging.total).toBe(1);
    const params = { instanceId: server.instanceId };
    expect((await admin(api.instanceAgencies.list, { params })).paging.total).toBe(2);
    expect((await admin(api.sectors.list, { params })).collection).toMatchObject([{ name: 'Sanidad', count: 1 }]);
    const level = await admin(api.agencies.tree, { query: { parent: agency } });
    expect(level.collection.map(({ agencyId }) => agencyId)).toEqual([below]);
    const computers = await admin(api.computers.list, { params: { agencyId: agency } });
    expect(computers.collection).toMatchObject([
      { name: 'equipo-vecino', remote: true, agencyName: 'Hospital vecino' },
    ]);
    const alerts = await admin(api.alerts.list, { query: { filter: `computer:${computer}` } });
    expect(alerts.collection).toMatchObject([{ id: alert, remote: true }]);
    await countAlerts(app, agency);
    const { collection: groups } = await admin(api.alerts.groupsOfAgency, { params: { agencyId: agency } });
    expect(groups).toMatchObject([{ agencyName: 'Hospital vecino', active: 1, remote: true }]);
    const { collection } = await admin(api.computers.timeline, { params: { agentId: computer } });
    expect(collection).toMatchObject([{ event: 'ALERT' }]);
  });

  it('in totals and by version', async () => {
    const totals = await admin(api.stats.totals, {});
    const [all] = await query(
      'select count(*)::int as agencies, (select count(*)::int from computers) as agents from agencies',
    );
    expect(totals).toMatchObject(all as object);
    const versions = await admin(api.versions.list, { params: { instanceId: server.instanceId } });
    expect(versions.collection).toMatchObject([{ version: '2.7.0', computers: 1 }]);
  });

  it('in files', async () => {
    const file = async (call: Promise<{ id: string }>) => {
      const { id } = await call;
      await app.settle();
      const headers = { authorization: administrator.authorization };
      return (await app.app.inject({ method: 'GET', url: `/api/tasks/${id}`, headers })).payload;
    };
    const params = { instanceId: server.instanceId };
    expect(await file(admin(api.instanceAgencies.prepareCsv, { params, query: {} }))).toContain('Hospital vecino');
    expect(await file(admin(api.fleet.prepareCsv, { query: {} }))).toContain('equipo-vecino');
    expect(await file(admin(api.alerts.prepareCsv, { query: {} }))).toContain('Minería');
  });

  it('by who was given its agency, and by nobody else who sees single ones', async () => {
    const person = app.as((await makeUser(app, 'ROLE_READONLY', [agency])).authorization);
    expect((await person(api.fleet.list)).collection.map(({ id }) => id)).toEqual([computer]);
    const other = app.as((await makeUser(app, 'ROLE_USER', [own.id])).authorization);
    expect((await other(api.fleet.list)).collection.map(({ id }) => id)).toEqual([ownAgent]);
    expect(await refused(other(api.alerts.get, { params: { alertId: alert } }))).toEqual([404, 'alert.notfound']);
  });
});

describe('nothing is wanted of it from here', () => {
  it('no vaccine counts its computers, reaches them or lists their agencies', async () => {
    const params = { vaccineId };
    const reach = (body: object) => admin(api.deployments.reach, { params, body: body as never });
    expect(await reach({ autorun: true })).toMatchObject({ agencies: 1, computers: 1 });
    expect(await reach({ agencies: [agency] })).toMatchObject({ agencies: 0, computers: 0 });
    expect(await reach({ agents: [computer] })).toMatchObject({ computers: 0, refused: 1 });
    expect(await reach({ change: {} })).toMatchObject({ agencies: 1, computers: 1 });
    const { collection } = await admin(api.deployments.ofVaccine, { params });
    expect(collection.map(({ agencyId }) => agencyId)).toEqual([own.id]);
    const { computers } = await admin(api.deployments.coverage, { params });
    expect(Object.values(computers).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect((await admin(api.deployments.ofAgency, { params: { agencyId: agency } })).collection).toEqual([]);
    expect((await admin(api.deployments.ofComputer, { params: { agentId: computer } })).collection).toEqual([]);
  });

  it('nor does a person who has it among theirs execute anything there', async () => {
    const person = app.as((await makeUser(app, 'ROLE_USER', [own.id, agency])).authorization);
    expect(await person(api.deployments.applyToUserAgencies, { params: { vaccineId } })).toEqual({ affected: 1 });
    expect(await query('select agency_id from agency_vaccines')).toEqual([{ agency_id: own.id }]);
  });

  it('a roll-out of agents stays in this instance', async () => {
    const { affected } = await admin(api.versions.updateAll, { params: { instanceId: main } });
    expect(affected).toBe(1);
    expect(await query('select from agencies where origin is not null and rollout_id is not null')).toEqual([]);
  });

  it('nobody is told by mail of computers that are away there, and none of them ever leaves by time', async () => {
    const [watched, clone] = [newId(), newId()];
    await server.tell('agencies', { [watched]: toldAgency({ receiveUnconnectedAlerts: true }) });
    await server.tell('computers', {
      [clone]: toldComputer(watched, {
        ...{ installationMode: 1, status: 'OFFLINE_LONG', offlineSince: '2026-01-20T10:00:00.000Z' },
      }),
    });
    const mails = async () => (await query('select count(*)::int as n from mails'))[0];
    const before = await mails();
    await query(`update agencies set notified_on = now() - interval '2 days' where id = $1`, [watched]);
    for (const chore of ['notify agencies', 'expire clones', 'sweep statuses']) await app.runChore(chore);
    expect(await mails()).toEqual(before);
    expect(await admin(api.computers.get, { params: { agentId: clone } })).toMatchObject({ status: 'OFFLINE_LONG' });
  });
});

describe('an action on thousands of rows', () => {
  it('goes on as a task with those of this server, and is refused for others alone', async () => {
    const [many, none] = [await makeAgency(app), newId()];
    await makeComputers(app, many.id, 1001);
    await server.tell('agencies', { [none]: toldAgency() });
    const thousands = Array.from({ length: 3 }, () =>
      Object.fromEntries(Array.from({ length: 400 }, () => [newId(), toldComputer(none)])),
    );
    for (const some of thousands) await server.tell('computers', some);
    const all = await seen(`agency:${many.id}|${none}`);
    expect(all.expected).toBe(2201);
    const task = await admin(api.fleet.tag, { body: { ...all, add: ['miles'] } });
    expect(task).toMatchObject({ total: 2201 });
    await app.settle();
    const tagged = async (agencyId: string) =>
      (await admin(api.fleet.list, { query: { filter: `tags:miles agency:${agencyId}` } })).paging.total;
    expect([await tagged(many.id), await tagged(none)]).toEqual([1001, 0]);
    const others = await seen(`agency:${none}`);
    expect(await refused(admin(api.fleet.tag, { body: { ...others, add: ['miles'] } }))).toEqual([
      409,
      'instance.remote',
    ]);
  });
});
