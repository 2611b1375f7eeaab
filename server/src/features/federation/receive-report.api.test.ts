import { api, type BodyOf, type InstanceCert } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import {
  connectedStandIn,
  type FederatedStandIn,
  letGo,
  toldAgency,
  toldAlert,
  toldComputer,
} from '../../testing/federated-stand-in.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { emptyDigest } from '../vaccines/vaccines.ts';

const digest = 'a'.repeat(64);
type Report = BodyOf<typeof api.federation.report>;

let app: TestApp;
let admin: Caller;
let server: FederatedStandIn;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
beforeEach(async () => {
  server = await connectedStandIn(app, admin);
});
afterAll(() => app.stop());

const params = () => ({ instanceId: server.instanceId });
const show = () => admin(api.instances.get, { params: params() });
const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
const totals = { sectors: 1, agencies: 2, computers: 30, activeAlerts: 4 };
const report = async (given: Partial<Report> = {}) => {
  const { status, body } = await server.report({ totals, ...given });
  expect(status).toBe(200);
  return body;
};

describe('what an instance reports', () => {
  it('is cleaned as any word that comes from elsewhere, and waits from now on at the latest', async () => {
    const [since, until] = ['2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'];
    const cert = { name: 'Mi\u0000 cert\n2026', global: true, since, until, fingerprint: digest };
    await report({ certs: [cert], pending: 1, pendingSince: '2999-01-01T00:00:00.000Z' });
    const [kept] = await query(
      `select report -> 'certs' -> 0 ->> 'name' as name, (report ->> 'pendingSince')::timestamptz <= now() as "isPast"
        from instances where id = $1`,
      [server.instanceId],
    );
    expect(kept).toEqual({ name: 'Mi cert 2026', isPast: true });
  });

  it('is shown, and answered with what waits for it', async () => {
    await admin(api.instances.update, { params: params(), body: { manageVaccines: true } });
    const pendingSince = new Date(Date.now() - 90_000).toISOString();
    const { name } = await show();
    expect(await report({ pending: 12, pendingSince, serverVersion: '1.3.0' })).toEqual({
      ...{ manageVaccines: true, vaccines: emptyDigest, offers: 0, name, mainName: 'Principal', resend: false },
    });
    const { connection } = await show();
    expect(connection).toMatchObject({
      state: 'CONNECTED',
      serverVersion: '1.3.0',
      pending: 12,
      told: totals,
      telling: true,
    });
    expect(connection?.lagSeconds).toBeGreaterThanOrEqual(90);
    expect(connection?.lagSeconds).toBeLessThan(150);
    const { collection } = await admin(api.instances.list, { query: { filter: name } });
    expect(collection).toEqual([await show()]);
  });

  it('is late once nothing was heard for two minutes', async () => {
    await report();
    await query(`update instances set reported_on = now() - interval '121 seconds' where id = $1`, [server.instanceId]);
    expect((await show()).connection).toMatchObject({ state: 'LATE', lagSeconds: 121 });
  });

  it('says how the vaccines of this server stand there', async () => {
    const [one, other] = [newId(), newId()];
    const stand = () =>
      query('select vaccine_id, outcome, error from instance_vaccines where instance_id = $1 order by 1', [
        server.instanceId,
      ]);
    const told = (id: string, error: string | null = null) => ({
      ...{ id, sha256: digest, outcome: error === null ? ('APPLIED' as const) : ('REFUSED' as const), error },
    });
    await report({ vaccines: [told(one), told(other, 'vaccine.noRules')] });
    expect(await stand()).toEqual([
      { vaccine_id: one, outcome: 'APPLIED', error: null },
      { vaccine_id: other, outcome: 'REFUSED', error: 'vaccine.noRules' },
    ]);
    await report({ vaccines: [told(other)] });
    expect(await stand()).toEqual([{ vaccine_id: other, outcome: 'APPLIED', error: null }]);
    await report({ vaccines: [] });
    expect(await stand()).toEqual([]);
  });

  it('names its certificates; those of this server are its own', async () => {
    const cert: InstanceCert = {
      ...{ name: 'Raíz de allí', global: true, fingerprint: digest },
      ...{ since: '2026-01-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
    };
    const certs = (instanceId: string) => admin(api.instances.certs, { params: { instanceId } });
    expect(await certs(server.instanceId)).toEqual({ collection: [], toldOn: null });
    await report({ certs: [cert] });
    expect(await certs(server.instanceId)).toEqual({ collection: [cert], toldOn: expect.any(String) });
    expect(await certs(await makeInstance(app))).toEqual({ collection: [], toldOn: null });
  });
});

describe('everything is told anew', () => {
  it('when somebody asks for it, which the server hears until it begins', async () => {
    await server.tell('sectors', { [newId()]: { name: 'Sanidad' } });
    await report({ complete: true });
    expect((await show()).connection).toMatchObject({ telling: false });
    expect((await admin(api.instances.resend, { params: params() })).connection).toMatchObject({ telling: true });
    expect(await report({ complete: true })).toMatchObject({ resend: true });
    server.beginEpoch();
    await server.tell('sectors', { [newId()]: { name: 'Educación' } });
    expect(await report()).toMatchObject({ resend: false });
  });

  it('but by nobody who is no federated server', async () => {
    const other = await makeFederated(app);
    await query(`update instances set type = 'OTHER' where id = $1`, [other.id]);
    for (const instanceId of [await makeInstance(app), other.id]) {
      const attempt = admin(api.instances.resend, { params: { instanceId } });
      expect(await refused(attempt)).toEqual([409, 'instance.notFederated']);
    }
    const pause = { params: { instanceId: other.id }, body: { paused: true } };
    expect(await refused(admin(api.instances.update, pause))).toEqual([409, 'instance.notFederated']);
  });

  it('where all of an epoch was acknowledged of which this server, restored from a copy, knows nothing', async () => {
    expect(await report({ complete: true })).toMatchObject({ resend: true });
    expect(await report({ complete: false })).toMatchObject({ resend: false });
    expect((await show()).connection).toMatchObject({ telling: true });
  });

  it('and what was not told again goes, once all of it has come', async () => {
    const [agency, gone, computer, away, sector] = Array.from({ length: 5 }, () => newId()) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await server.tell('sectors', { [sector]: { name: 'Sanidad' } });
    await server.tell('agencies', {
      [agency]: toldAgency({ sectorId: sector }),
      [gone]: toldAgency({ parent: agency }),
    });
    await server.tell('computers', { [computer]: toldComputer(agency), [away]: toldComputer(gone) });
    await server.tell('alerts', { [newId()]: toldAlert([gone, away]) });
    const left = async () => {
      const rows = await query(
        `select id from sectors where origin = $1 union all select id from agencies where origin = $1
          union all select id from computers where origin = $1`,
        [server.instanceId],
      );
      return rows.map(({ id }) => id).sort();
    };
    const audited = () =>
      query(`select content -> 'after' as after from audit where event = 'federation.told' and username = $1`, [
        `Instance ${name}`,
      ]);
    const { name } = await show();
    server.beginEpoch();
    await server.tell('agencies', { [agency]: toldAgency() });
    await server.tell('computers', { [computer]: toldComputer(agency) });
    await report();
    await app.runChore('drop earlier epochs');
    expect(await left()).toEqual([agency, gone, computer, away, sector].sort());
    await report({ complete: true });
    await report({ complete: true });
    expect(await audited()).toEqual([{ after: { name, ...totals } }]);
    await app.runChore('drop earlier epochs');
    expect(await left()).toEqual([agency, computer].sort());
    expect(await query('select from alerts where agency_id = $1', [gone]), 'alerts go with time').toHaveLength(1);
    expect((await show()).connection).toMatchObject({
      ...{ telling: false, here: { sectors: 0, agencies: 1, computers: 1, activeAlerts: 0 } },
    });
  });

  it('again and again, and the audit says so once an hour', async () => {
    const { name } = await show();
    for (let time = 0; time < 3; time++) {
      server.beginEpoch();
      await server.tell('sectors', { [newId()]: { name: unique('Sector') } });
      await report({ complete: true });
    }
    const told = () =>
      query(`select from audit where event = 'federation.told' and username = $1`, [`Instance ${name}`]);
    expect(await told()).toHaveLength(1);
    await query(`update instances set told_audited_on = now() - interval '61 minutes' where id = $1`, [
      server.instanceId,
    ]);
    server.beginEpoch();
    await server.tell('sectors', { [newId()]: { name: unique('Sector') } });
    await report({ complete: true });
    expect(await told()).toHaveLength(2);
  });

  it('by a server in which there is nothing any more, too', async () => {
    const agency = newId();
    await server.tell('agencies', { [agency]: toldAgency() });
    server.beginEpoch();
    await report({ complete: true, totals: { sectors: 0, agencies: 0, computers: 0, activeAlerts: 0 } });
    await app.runChore('drop earlier epochs');
    expect(await query('select from agencies where id = $1', [agency])).toEqual([]);
  });

  it('and what of this server is still there stays', async () => {
    const own = await makeAgency(app);
    const agent = await enrolledAgent(app, own.apikey);
    await letGo(app, own.id, server.instanceId);
    const told = newId();
    await server.tell('agencies', { [told]: toldAgency(), [own.id]: toldAgency({ parent: told }) });
    server.beginEpoch();
    await server.tell('sectors', {});
    await report({ complete: true });
    await app.runChore('drop earlier epochs');
    expect(
      await query('select id, origin, parent_id from agencies where instance_id = $1', [server.instanceId]),
    ).toEqual([{ id: own.id, origin: null, parent_id: null }]);
    expect(await admin(api.computers.get, { params: { agentId: agent.agentId } })).toMatchObject({ agencyId: own.id });
  });
});

describe('what has come of an instance', () => {
  it('is counted beside what it counts itself, without what is only on its way there', async () => {
    const [agency, one, golden] = [newId(), newId(), newId()];
    const own = await makeAgency(app);
    await enrolledAgent(app, own.apikey);
    await letGo(app, own.id, server.instanceId);
    await server.tell('sectors', { [newId()]: { name: 'Sanidad' } });
    await server.tell('agencies', { [agency]: toldAgency(), [own.id]: toldAgency() });
    await server.tell('computers', {
      [one]: toldComputer(agency),
      [golden]: toldComputer(agency, { installationMode: 2 }),
    });
    await server.tell('alerts', {
      [newId()]: toldAlert([agency, one]),
      [newId()]: toldAlert([agency, one], { status: 2 }),
    });
    expect((await show()).connection).toMatchObject({ here: null, countedOn: null });
    await app.runChore('count instances');
    const here = { sectors: 1, agencies: 2, computers: 1, activeAlerts: 1 };
    expect((await show()).connection).toMatchObject({ here });
    await app.settle();
    await query(`update instances set counted_on = now() - interval '11 minutes' where id = $1`, [server.instanceId]);
    await app.runChore('count instances');
    const { connection } = await show();
    expect(connection).toMatchObject({ here });
    expect(Date.now() - Date.parse(connection?.countedOn ?? '')).toBeLessThan(60_000);
  });

  it('is counted again within a minute where it differs from what its server counts, and else not', async () => {
    const mine = { sectors: 1, agencies: 1, computers: 0, activeAlerts: 0 };
    const countedAMinuteAgo = () =>
      query(`update instances set counted_on = now() - interval '1 minute' where id = $1`, [server.instanceId]);
    await server.tell('sectors', { [newId()]: { name: 'Sanidad' } });
    await report({ totals: mine });
    await app.runChore('count instances');
    expect((await show()).connection).toMatchObject({ told: mine, here: { agencies: 0 } });
    await server.tell('agencies', { [newId()]: toldAgency() });
    await app.runChore('count instances');
    expect((await show()).connection, 'not at once').toMatchObject({ here: { agencies: 0 } });
    await countedAMinuteAgo();
    await app.runChore('count instances');
    expect((await show()).connection).toMatchObject({ told: mine, here: mine });
    await countedAMinuteAgo();
    const before = (await show()).connection?.countedOn;
    await app.runChore('count instances');
    expect((await show()).connection?.countedOn, 'what agrees is left alone').toBe(before);
  });
});

describe('an instance that is taken off the register', () => {
  const remove = () => admin(api.instances.remove, { params: params() });

  it('is gone for everybody at once, and what its server told goes after it', async () => {
    const [sector, upper, lower, computer] = Array.from({ length: 4 }, () => newId()) as [
      string,
      string,
      string,
      string,
    ];
    await server.tell('sectors', { [sector]: { name: 'Sanidad' } });
    await server.tell('agencies', {
      [upper]: toldAgency({ sectorId: sector }),
      [lower]: toldAgency({ parent: upper }),
    });
    await server.tell('computers', { [computer]: toldComputer(lower, { tags: ['aula'] }) });
    const ofNone = newId();
    await server.tell('alerts', { [newId()]: toldAlert([lower, computer]), [newId()]: toldAlert([ofNone, newId()]) });
    const { name } = await show();
    await remove();
    expect(await refused(show())).toEqual([404, 'instance.notfound']);
    expect((await admin(api.instances.list, { query: { filter: name } })).paging.total).toBe(0);
    expect(await server.connect()).toMatchObject({ status: 401, code: 'federation.keyNotValid' });
    expect(await admin(api.instances.create, { body: { name } }), 'its name is free').toMatchObject({ name });
    await app.runChore('remove instances');
    const left = await query(
      `select from sectors where instance_id = $1 union all select from agencies where instance_id = $1
        union all select from computers where id = $2 union all select from alerts where agency_id = any($3)
        union all select from instances where id = $1`,
      [server.instanceId, computer, [lower, ofNone]],
    );
    expect(left).toEqual([]);
    await app.settle();
    expect(
      await query('select sum(active)::int as active from alert_cells where agency_id = $1', [lower]),
    ).toMatchObject([{ active: expect.toSatisfy((active) => !active) }]);
  });

  it('stays while an agency of this server is there, or a computer on its way', async () => {
    const own = await makeAgency(app);
    await enrolledAgent(app, own.apikey);
    await letGo(app, own.id, server.instanceId);
    expect(await refused(remove())).toEqual([409, 'instance.hasAgencies']);
    await server.tell('agencies', { [own.id]: toldAgency() });
    expect(await refused(remove())).toEqual([409, 'instance.hasAgencies']);
    await query('delete from computers where agency_id = $1', [own.id]);
    await remove();
    await app.runChore('remove instances');
    expect(await query('select from agencies where id = $1', [own.id])).toEqual([]);
  });
});
