import { type AlertReport, api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enrolledAgent, makeAgency, makeUser, type TestAgent } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { createAlertBudgets } from './alert-budgets.ts';
import { createPartitioner } from './alert-partitions.ts';
import { alertEntry, flushAlerts, weighReport } from './alert-reports.ts';

const day = 86_400_000;
let app: TestApp;
let admin: Caller;
let agency: { id: string; name: string; apikey: string };
let vaccine: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agency = await makeAgency(app);
  vaccine = await makeVaccine(admin);
});
afterAll(() => app.stop());

const alert = (given: Partial<AlertReport> = {}): AlertReport => ({
  id: newId(),
  vaccineId: vaccine.id,
  date: new Date().toISOString(),
  message: 'xmrig',
  detail: { rule: 'processes: xmrig', action: 'STOPPED' },
  ...given,
});
const report = (agent: TestAgent, alerts: AlertReport[]) =>
  app.as(agent.authorization)(api.agentProtocol.alerts, { body: { alerts } });
const listed = async (agent: TestAgent) =>
  (await admin(api.alerts.list, { query: { filter: `computer:${agent.agentId}`, size: '1000' } })).collection;
const enrol = () => enrolledAgent(app, agency.apikey);

describe('an alert', () => {
  it('shows with everything that the agent said of it, active', async () => {
    const agent = await enrol();
    const given = alert({
      message: 'Proceso «xmrig» detenido',
      detail: {
        rule: 'processes: xmrig',
        image: 'C:\\Users\\ana\\xmrig.exe',
        pid: 4242,
        parentImage: '/bin/sh',
        commandLine: 'xmrig --donate 0',
        sha256: 'a'.repeat(64),
        path: '/tmp/x',
        address: '203.0.113.9',
        user: 'ana',
        action: 'STOP_FAILED',
      },
    });
    expect(await report(agent, [given])).toEqual({ accepted: 1, verdicts: [] });
    const { name } = await admin(api.computers.get, { params: { agentId: agent.agentId } });
    expect(await listed(agent)).toEqual([
      {
        ...given,
        ...{ ruleKind: 'processes', ruleText: 'xmrig', subject: 'Proceso «xmrig» detenido', remark: null },
        ...{ related: [], relatedCount: 0, occurrences: 1, similarKey: expect.any(String) },
        vaccineName: vaccine.name,
        vaccineMissing: null,
        agencyId: agency.id,
        agencyName: agency.name,
        instanceName: 'Principal',
        remote: false,
        agentId: agent.agentId,
        computerName: name,
        dateCorrected: false,
        status: 1,
        note: '',
      },
    ]);
  });

  it('shows what it found as values, whether the agent sent them or said so in words', async () => {
    const agent = await enrol();
    const finding = {
      ...{ ruleKind: 'commandLines' as const, subject: 'bash', remark: 'WITH_DESCENDANTS' as const },
      ...{ related: ['sh', 'a\u0000b'], relatedCount: 70, occurrences: 4 },
    };
    const detail = { rule: 'commandLines: curl.*sh', action: 'STOPPED' as const };
    const alerts = [
      alert({ message: 'bash (+70: sh, a…', detail, finding }),
      alert({ message: 'node (protected) (×3)' }),
      // As a newer agent may send it: what this server cannot read counts as absent.
      alert({ finding: { ...finding, remark: 'QUARANTINED' as never } }),
    ];
    expect(await report(agent, alerts)).toEqual({ accepted: 3, verdicts: [] });
    const rows = await listed(agent);
    const shown = alerts.map(({ id }) => rows.find((row) => row.id === id));
    expect(shown[0]).toMatchObject({ ...finding, related: ['sh', 'ab'], ruleText: 'curl.*sh' });
    expect(shown[1]).toMatchObject({ subject: 'node', remark: 'PROTECTED', occurrences: 3, ruleKind: 'processes' });
    expect(shown[2]).toMatchObject({ subject: 'xmrig', remark: null, ruleKind: 'processes' });
  });

  it('from before the server read words is shown as it came, and like the others once a chore has read it', async () => {
    const agent = await enrol();
    const [old, removed] = [
      alert({ message: 'bash (parent of xmrig)' }),
      alert({ message: '/srv/x (removed)', detail: { rule: 'filePaths: /srv/x', action: 'REPORTED' } }),
    ];
    await report(agent, [old, removed]);
    const after = await listed(agent);
    await app.system.pool.query(
      `update alerts set rule_kind = null, rule_text = null, subject = null, remark = null, related = '{}',
        related_count = 0 where agent_id = $1`,
      [agent.agentId],
    );
    expect(await listed(agent)).toMatchObject([
      { subject: '/srv/x (removed)', ruleKind: null, ruleText: 'filePaths: /srv/x' },
      { subject: 'bash (parent of xmrig)', ruleKind: null, ruleText: 'processes: xmrig' },
    ]);
    await app.runChore('structure old alerts');
    expect(await listed(agent)).toEqual(after);
    expect(after).toMatchObject([{ remark: 'REMOVED' }, { remark: 'PARENT_OF', related: ['xmrig'] }]);
  });

  it('sent again is accepted again and shown once: in one report, in another, and at the same time', async () => {
    const agent = await enrol();
    const one = alert();
    expect(await report(agent, [one, one])).toEqual({ accepted: 2, verdicts: [] });
    await Promise.all([report(agent, [one]), report(agent, [one, alert()]), report(agent, [one])]);
    expect(await listed(agent)).toHaveLength(2);
  });

  it('sent again does not undo what people did about it', async () => {
    const agent = await enrol();
    const one = alert();
    await report(agent, [one]);
    await admin(api.alerts.update, { params: { alertId: one.id }, body: { status: 2 } });
    await report(agent, [{ ...one, message: 'otra cosa' }]);
    expect(await listed(agent)).toMatchObject([{ status: 2, message: 'xmrig' }]);
  });

  it('under the id of another computer’s is refused by name, and the other’s stays alone', async () => {
    const [owner, other] = [await enrol(), await enrol()];
    const own = alert();
    await report(owner, [own]);
    const fresh = alert();
    expect(await report(other, [{ ...own, id: own.id.toUpperCase(), message: 'tapada' }, fresh])).toEqual({
      accepted: 1,
      verdicts: [{ id: own.id.toUpperCase(), code: 'alert.idTaken' }],
    });
    expect(await listed(owner)).toMatchObject([{ id: own.id, message: 'xmrig' }]);
    expect((await listed(other)).map((row) => row.id)).toEqual([fresh.id]);
    expect(await report(owner, [own])).toEqual({ accepted: 1, verdicts: [] });
  });

  it('of which two computers claim the id at once is stored for one, and refused to the other', async () => {
    const agents = await Promise.all([enrol(), enrol(), enrol()]);
    const one = alert();
    const replies = await Promise.all(agents.map((agent) => report(agent, [one])));
    expect(replies.map((reply) => reply.accepted).sort()).toEqual([0, 0, 1]);
    const { collection } = await admin(api.alerts.list, { query: { size: '1000' } });
    expect(collection.filter((row) => row.id === one.id)).toHaveLength(1);
  });

  it('too old, or from the future, is refused by name, and the others with it are stored', async () => {
    const agent = await enrol();
    const [old, fresh, future] = [
      alert({ id: newId(Date.now() - 731 * day) }),
      alert(),
      alert({ id: newId(Date.now() + day + 60_000) }),
    ];
    expect(await report(agent, [old, fresh, future])).toEqual({
      accepted: 1,
      verdicts: [
        { id: old.id, code: 'alert.tooOld' },
        { id: future.id, code: 'alert.inFuture' },
      ],
    });
    expect((await listed(agent)).map((row) => row.id)).toEqual([fresh.id]);
  });

  it('of any moment of the last two years is kept, in its place', async () => {
    const agent = await enrol();
    const alerts = [700, 400, 31, 1, 0, -0.9].map((ago) => alert({ id: newId(Date.now() - ago * day) }));
    expect(await report(agent, [...alerts].reverse())).toMatchObject({ accepted: alerts.length });
    expect((await listed(agent)).map((row) => row.id)).toEqual(alerts.map((one) => one.id).reverse());
  });

  it("dated by a clock that is days ahead is shown at the server's time, and says so", async () => {
    const agent = await enrol();
    const [ahead, nearly] = [
      alert({ date: new Date(Date.now() + 3 * day).toISOString() }),
      alert({ date: new Date(Date.now() + day / 2).toISOString() }),
    ];
    await report(agent, [ahead, nearly]);
    const rows = await listed(agent);
    const shown = rows.find((row) => row.id === ahead.id);
    expect(shown?.dateCorrected).toBe(true);
    expect(Math.abs(Date.parse(shown?.date ?? '') - Date.now())).toBeLessThan(60_000);
    expect(rows.find((row) => row.id === nearly.id)).toMatchObject({ dateCorrected: false, date: nearly.date });
  });

  it('keeps the name of a vaccine that is renamed or deleted before it arrives', async () => {
    const agent = await enrol();
    const rules = { processes: ['mismo-contenido'] };
    const [first, twin] = [
      await makeVaccine(admin, { name: 'Primera', rules }),
      await makeVaccine(admin, { name: 'Gemela', rules }),
    ];
    await admin(api.vaccines.update, { params: { vaccineId: twin.id }, body: { name: 'Gemela renombrada' } });
    await report(agent, [alert({ vaccineId: twin.id })]);
    await admin(api.vaccines.remove, { params: { vaccineId: twin.id } });
    await report(agent, [alert({ vaccineId: twin.id }), alert({ vaccineId: first.id })]);
    expect((await listed(agent)).map((row) => row.vaccineName).sort()).toEqual([
      'Gemela renombrada',
      'Gemela renombrada',
      'Primera',
    ]);
  });

  it('keeps the name of a vaccine to itself where that may not be seen, before and after it is deleted', async () => {
    const agent = await enrol();
    const elsewhere = await makeAgency(app);
    const secret = await makeVaccine(admin, { name: 'Reservada', visibility: { agencyIds: [elsewhere.id] } });
    const [own, theirs] = [alert(), alert({ vaccineId: secret.id })];
    await report(agent, [own, theirs]);
    await admin(api.vaccines.remove, { params: { vaccineId: secret.id } });
    await report(agent, [alert({ vaccineId: secret.id })]);
    expect((await listed(agent)).map((row) => row.vaccineName).sort()).toEqual(['', '', vaccine.name]);
    const { collection } = await admin(api.alerts.list, { query: { filter: 'reservada' } });
    expect(collection).toEqual([]);
    const other = await enrolledAgent(app, elsewhere.apikey);
    await report(other, [alert({ vaccineId: secret.id })]);
    expect((await listed(other)).map((row) => row.vaccineName)).toEqual(['Reservada']);
  });

  it('with text that the database refuses is stored with what is left of it', async () => {
    const agent = await enrol();
    const odd = alert({
      message: 'a\u0000b\ud800',
      detail: { rule: '\udc00', commandLine: 'x\u0000', user: '😀'.repeat(10), action: 'REPORTED' },
    });
    expect(await report(agent, [odd])).toMatchObject({ accepted: 1 });
    const [row] = await listed(agent);
    expect(row?.message.startsWith('ab')).toBe(true);
    expect(row?.detail).toMatchObject({ commandLine: 'x', user: '😀'.repeat(10) });
  });
});

describe('a report of alerts', () => {
  it('fills a batch by its alerts or by their text, whichever is more', () => {
    const weigh = (alerts: AlertReport[]) => weighReport(alertEntry('', alerts));
    expect(weigh(Array.from({ length: 500 }, () => alert()))).toBe(1);
    const heavy = alert({ detail: { rule: 'x', commandLine: 'x'.repeat(8192), action: 'STOPPED' } });
    expect(weigh(Array.from({ length: 129 }, () => heavy))).toBeGreaterThan(1);
    const related = Array.from({ length: 50 }, () => 'x'.repeat(255));
    const subject = { ruleKind: null, subject: 'x', remark: null, relatedCount: 50, occurrences: 1 };
    const many = alert({ finding: { ...subject, related } });
    expect(weigh(Array.from({ length: 90 }, () => many))).toBeGreaterThan(1);
  });

  it('is found by the beginning of a long message', async () => {
    const agent = await enrol();
    const long = alert({ message: `Principio-hallado ${'y'.repeat(181)}😀 ${'z'.repeat(1500)} finalperdido` });
    expect(await report(agent, [long])).toMatchObject({ accepted: 1 });
    const found = async (filter: string) =>
      (await admin(api.alerts.list, { query: { filter } })).collection.map((row) => row.id);
    expect(await found('principio-hallado')).toEqual([long.id]);
    expect(await found('finalperdido')).toEqual([]);
    expect((await listed(agent))[0]?.message).toBe(long.message);
  });

  it('of 500 is taken whole, of 501 refused whole', async () => {
    const agent = await enrol();
    expect(
      await report(
        agent,
        Array.from({ length: 500 }, () => alert()),
      ),
    ).toMatchObject({ accepted: 500 });
    expect(await listed(agent)).toHaveLength(500);
    const refusedOne = await refusal(
      report(
        agent,
        Array.from({ length: 501 }, () => alert()),
      ),
    );
    expect(refusedOne).toMatchObject({ status: 400, details: [{ path: 'alerts', message: 'value.tooMany' }] });
    expect(await refused(report(agent, []))).toEqual([400, 'request.notvalid']);
    expect(await listed(agent)).toHaveLength(500);
  });

  it('with one malformed alert stores nothing, and names it', async () => {
    const agent = await enrol();
    const malformed: [Partial<Record<keyof AlertReport, unknown>>, string][] = [
      [{ id: 'x' }, 'alerts.1.id'],
      [{ id: '7c1b1c9e-7d2b-4b39-9c53-1c1d5c1d5c1d' }, 'alerts.1.id'],
      [{ vaccineId: 7 }, 'alerts.1.vaccineId'],
      [{ date: 'ayer' }, 'alerts.1.date'],
      [{ date: '0000-01-01T00:00:00Z' }, 'alerts.1.date'],
      [{ message: null }, 'alerts.1.message'],
      [{ detail: { rule: 'x', action: 'EXPLODED' } }, 'alerts.1.detail.action'],
      [{ detail: { rule: 'x', action: 'STOPPED', pid: 1.5 } }, 'alerts.1.detail.pid'],
    ];
    for (const [wrong, path] of malformed) {
      const { status, details } = await refusal(report(agent, [alert(), { ...alert(), ...wrong } as AlertReport]));
      expect([status, Array.isArray(details) && details[0]?.path]).toEqual([400, path]);
    }
    expect(await listed(agent)).toEqual([]);
  });

  it('of many agents at once stores all, each under its own computer', async () => {
    const agents = await Promise.all(Array.from({ length: 12 }, enrol));
    await Promise.all(agents.map((agent) => report(agent, [alert(), alert()])));
    for (const agent of agents) expect(await listed(agent)).toHaveLength(2);
  });

  it('for months that have no table yet, from two servers at once, is stored by both', async () => {
    const agent = await enrol();
    const months = Array.from({ length: 6 }, (_, n) => Date.UTC(2019, n, 15));
    await Promise.all([createPartitioner(app.system)(months), createPartitioner(app.system)([...months].reverse())]);
    const { rows } = await app.system.pool.query(`select count(*) as n,
        bool_and(reloptions @> '{autovacuum_vacuum_insert_scale_factor=0.1}') as "oftenCleaned"
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'alerts'::regclass and relname like 'alerts_2019_%'`);
    expect(rows).toEqual([{ n: 6, oftenCleaned: true }]);
    expect(await report(agent, [alert()])).toMatchObject({ accepted: 1 });
  });

  it('stays with the agency that the computer was in when it was raised', async () => {
    const agent = await enrol();
    await report(agent, [alert()]);
    const other = await makeAgency(app);
    await app.system.pool.query('update computers set agency_id = $1 where id = $2', [other.id, agent.agentId]);
    await report(agent, [alert()]);
    const seenBy = async (agencyId: string) => {
      const person = await makeUser(app, 'ROLE_USER', [agencyId]);
      const { collection } = await app.as(person.authorization)(api.alerts.list, {
        query: { filter: `computer:${agent.agentId}` },
      });
      return collection.map((row) => row.agencyName);
    };
    expect(await seenBy(agency.id)).toEqual([agency.name]);
    expect(await seenBy(other.id)).toEqual([other.name]);
  });
});

describe('a report from an agency that somebody moves or deletes at that moment', () => {
  it('comes again later; nobody waits for that, and others are heard', async () => {
    const agent = await enrol();
    const elsewhere = await enrolledAgent(app, (await makeAgency(app)).apikey);
    const holder = await app.system.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from agencies where id = $1 for update', [agency.id]);
      const [held, heard] = await Promise.all([refusal(report(agent, [alert()])), report(elsewhere, [alert()])]);
      expect(held).toMatchObject({ status: 503, retryAfter: '10' });
      expect(heard).toMatchObject({ accepted: 1 });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await report(agent, [alert()])).toMatchObject({ accepted: 1 });
    expect(await listed(agent)).toHaveLength(1);
  });
});

describe('a computer that reports without end', () => {
  const heavy = () =>
    alert({
      detail: {
        ...{ rule: 'processes: x', action: 'REPORTED' },
        ...{ image: `/${'i'.repeat(4000)}`, commandLine: 'c'.repeat(8000), path: `/${'p'.repeat(4000)}` },
      },
    });
  const megabytes = (count: number) => Array.from({ length: count * 64 }, heavy);

  it('is told to wait once it has said as much as it may, and none of it is stored; others are heard', async () => {
    const agent = await enrol();
    for (let sent = 0; sent < 9; sent++) expect((await report(agent, megabytes(1))).accepted).toBe(64);
    const held = megabytes(1);
    expect(await refusal(report(agent, held))).toMatchObject({ status: 429, retryAfter: '60' });
    const { rows } = await app.system.pool.query('select from alerts where id = any($1)', [held.map(({ id }) => id)]);
    expect(rows).toEqual([]);
    expect(await report(await enrol(), [alert()])).toMatchObject({ accepted: 1 });
  });

  it('is told so before what it sends is read', async () => {
    const agent = await enrol();
    const unread = () =>
      app.app.inject({
        method: 'POST',
        url: '/api/agent/alerts',
        headers: { authorization: agent.authorization, 'egida-protocol': '1', 'content-type': 'application/json' },
        payload: '{"alerts":',
      });
    expect((await unread()).statusCode).toBe(400);
    for (let sent = 0; sent < 9; sent++) await report(agent, megabytes(1));
    expect((await unread()).statusCode).toBe(429);
  });

  it('cannot have others of its agency say more than all of them may, and none of it is stored; other agencies are heard', async () => {
    const [one, other] = [await enrol(), await enrol()];
    const elsewhere = await enrolledAgent(app, (await makeAgency(app)).apikey);
    const intake = { partitions: createPartitioner(app.system), budgets: createAlertBudgets() };
    /** Says as much as one computer may say at once. */
    const say = async ({ agentId }: TestAgent) => {
      const alerts = [alert()];
      const [answer] = await flushAlerts(app, intake, [{ agentId, alerts, size: 8 * 1024 * 1024 }]);
      const { rows } = await app.system.pool.query('select from alerts where id = $1', [alerts[0]?.id]);
      return [answer instanceof AppError ? answer.statusCode : answer?.accepted, rows.length];
    };
    for (let sent = 0; sent < 8; sent++) expect(await say(one)).toEqual([1, 1]);
    // What grew back meanwhile lets one more through.
    await say(one);
    expect(await say(other)).toEqual([429, 0]);
    expect(await say(elsewhere)).toEqual([1, 1]);
  });
});
