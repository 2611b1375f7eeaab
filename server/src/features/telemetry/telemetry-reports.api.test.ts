import { ApiError, api, type TelemetryReport } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPartitioner } from '../../platform/db/month-partitioner.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enrolledAgent, makeAgency, makeUser, type TestAgent } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { collectTelemetry, execution, reportExecutions } from '../../testing/telemetry.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { programsAtMost } from './executions.queries.ts';
import { createTelemetryBudgets } from './telemetry-intake.ts';
import { telemetryMonths } from './telemetry-months.ts';
import { flushTelemetry } from './telemetry-reports.ts';

const day = 86_400_000;
let app: TestApp;
let admin: Caller;
let agency: { id: string; name: string; apikey: string };
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  agency = await makeAgency(app);
  await collectTelemetry(app, agency.id);
});
afterAll(() => app.stop());

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const enrol = () => enrolledAgent(app, agency.apikey);
const report = (agent: TestAgent, entries: TelemetryReport[], on = app) => reportExecutions(on, agent, entries);
const listed = async ({ agentId }: TestAgent) =>
  (await admin(api.telemetry.list, { query: { filter: `computer:${agentId}`, size: '1000' } })).collection;
const query = async (text: string, values: unknown[]) => (await app.system.pool.query(text, values)).rows;
const rowsOf = ({ agentId }: TestAgent) =>
  query('select *, month::text as month, xmin::text as written from telemetry where computer_id = $1', [agentId]);
const programsOf = ({ sha256 }: TelemetryReport) =>
  query('select *, seen_on::text as seen_on, xmin::text as written from programs where sha256 = $1', [sha256]);

describe('a program that a computer executed', () => {
  it('shows with all that its agent said of it', async () => {
    const agent = await enrol();
    const vaccine = await makeVaccine(admin);
    const given = execution({ image: 'C:\\Users\\ana\\Ñandú.exe', vendor: 'Ñandú, S. L.', vaccineId: vaccine.id });
    expect(await report(agent, [given])).toEqual({ accepted: 1 });
    const { name } = await admin(api.computers.get, { params: { agentId: agent.agentId } });
    expect(await listed(agent)).toEqual([
      {
        id: expect.any(String),
        ...{ sha256: given.sha256, image: given.image, vendor: given.vendor, lastExecutedOn: given.lastExecutedOn },
        ...{ agencyId: agency.id, agencyName: agency.name, agentId: agent.agentId, agentName: name },
        ...{ vaccineId: vaccine.id, vaccine: vaccine.name },
      },
    ]);
  });

  it('stands once whatever is repeated, with its last execution and the vaccine that met it', async () => {
    const agent = await enrol();
    const vaccine = await makeVaccine(admin);
    const one = execution({ lastExecutedOn: ago(3000), vaccineId: vaccine.id });
    const { vaccineId: _, ...bare } = one;
    const last = { ...bare, lastExecutedOn: ago(1000) };
    expect(await report(agent, [one, last, { ...bare, lastExecutedOn: ago(2000) }])).toEqual({ accepted: 3 });
    await report(agent, [{ ...bare, lastExecutedOn: ago(5000) }]);
    expect(await listed(agent)).toMatchObject([{ lastExecutedOn: last.lastExecutedOn, vaccineId: vaccine.id }]);
    const [{ id } = { id: '' }] = await listed(agent);
    const latest = { ...bare, lastExecutedOn: ago(0) };
    await Promise.all([report(agent, [latest]), report(agent, [latest])]);
    expect(await listed(agent)).toMatchObject([{ id, lastExecutedOn: latest.lastExecutedOn, vaccineId: vaccine.id }]);
    expect(await programsOf(one)).toHaveLength(1);
  });

  it('is not written again while nothing changes', async () => {
    const agent = await enrol();
    const one = execution({ lastExecutedOn: ago(1000) });
    await report(agent, [one]);
    const [row, program] = [await rowsOf(agent), await programsOf(one)];
    await report(agent, [one, { ...one, lastExecutedOn: ago(2000) }]);
    expect(await rowsOf(agent)).toEqual(row);
    expect(await programsOf(one)).toEqual(program);
  });

  it('is noted once a day, whatever computer reports it', async () => {
    const one = execution();
    await report(await enrol(), [one]);
    await query('update programs set seen_on = current_date - 3 where sha256 = $1', [one.sha256]);
    await report(await enrol(), [one]);
    const noted = await programsOf(one);
    expect(noted).toMatchObject([{ seen_on: ago(0).slice(0, 10) }]);
    await report(await enrol(), [one]);
    expect(await programsOf(one)).toEqual(noted);
  });

  it('goes to the month of its last execution, and stands there alone, under its id and with its vaccine', async () => {
    const agent = await enrol();
    const vaccine = await makeVaccine(admin);
    const { vaccineId: _, ...one } = execution({ lastExecutedOn: ago(40 * day) });
    await report(agent, [{ ...one, vaccineId: vaccine.id }]);
    const [before] = await listed(agent);
    const again = { ...one, lastExecutedOn: ago(1000) };
    await report(agent, [again]);
    expect(await listed(agent)).toEqual([{ ...before, lastExecutedOn: again.lastExecutedOn }]);
    await report(agent, [one]);
    expect(await rowsOf(agent)).toMatchObject([{ month: `${again.lastExecutedOn.slice(0, 7)}-01` }]);
  });

  it('is another one by another path, another content or another vendor', async () => {
    const agent = await enrol();
    const one = execution();
    await report(agent, [
      one,
      { ...one, image: `${one.image}-2` },
      { ...one, vendor: 'bash' },
      { ...one, sha256: 'e'.repeat(64) },
    ]);
    expect(await listed(agent)).toHaveLength(4);
  });

  it('goes along with its computer to another agency when it is reported from there', async () => {
    const agent = await enrol();
    const one = execution({ lastExecutedOn: ago(1000) });
    await report(agent, [one]);
    const other = await makeAgency(app);
    await collectTelemetry(app, other.id);
    await query('update computers set agency_id = $1 where id = $2', [other.id, agent.agentId]);
    expect(await listed(agent)).toMatchObject([{ agencyId: agency.id }]);
    await report(agent, [one]);
    expect(await listed(agent)).toMatchObject([{ agencyId: other.id }]);
  });

  it('with text that breaks lines or that the database refuses is stored with what is left of it', async () => {
    const agent = await enrol();
    const odd = execution({ image: '/opt/a\u0000b\ud800\u202ec\nd', vendor: ' x\u0000\udc00 ' });
    expect(await report(agent, [odd, execution({ image: '\u0000\u202e' })])).toEqual({ accepted: 2 });
    const [row, ...others] = await listed(agent);
    expect(row?.image).toMatch(/^\/opt\/ab.+ c d$/u);
    expect(row?.vendor.startsWith('x')).toBe(true);
    expect(others).toEqual([]);
  });

  it('dated days ahead is shown at the time of the server, one dated before its time not at all', async () => {
    const agent = await enrol();
    const [ahead, nearly, old] = [ago(-3 * day), ago(-day / 2), ago(91 * day)].map((lastExecutedOn) =>
      execution({ lastExecutedOn }),
    );
    expect(
      await report(
        agent,
        [ahead, nearly, old].flatMap((one) => one ?? []),
      ),
    ).toEqual({ accepted: 3 });
    const rows = await listed(agent);
    expect(rows.map(({ image }) => image).sort()).toEqual([ahead?.image, nearly?.image].sort());
    const shown = rows.find(({ image }) => image === ahead?.image);
    expect(Math.abs(Date.parse(shown?.lastExecutedOn ?? '') - Date.now())).toBeLessThan(60_000);
    expect(rows.find(({ image }) => image === nearly?.image)?.lastExecutedOn).toBe(nearly?.lastExecutedOn);
    expect(await programsOf(old as TelemetryReport)).toEqual([]);
  });

  it('names no vaccine that its agency may not see', async () => {
    const agent = await enrol();
    const elsewhere = { serviceTypes: [], instanceIds: [], agencyIds: [(await makeAgency(app)).id] };
    const secret = await makeVaccine(admin, { name: 'Reservada', visibility: elsewhere });
    const nowhere = '019a5c1e-0000-7000-8000-000000000009';
    await report(agent, [execution({ vaccineId: secret.id }), execution({ vaccineId: nowhere })]);
    expect(await listed(agent)).toMatchObject([
      { vaccineId: null, vaccine: null },
      { vaccineId: null, vaccine: null },
    ]);
    expect((await rowsOf(agent)).map((row) => row.vaccine_id)).toEqual([null, null]);
  });
});

describe('a report of telemetry', () => {
  it('of an agency that collects none is refused, and others that come with it are not', async () => {
    const other = await makeAgency(app);
    const [silent, heard] = [await enrolledAgent(app, other.apikey), await enrol()];
    const [refusedOne, taken] = await Promise.all([
      refused(report(silent, [execution()])),
      report(heard, [execution()]),
    ]);
    expect(refusedOne).toEqual([403, 'telemetry.off']);
    expect(taken).toEqual({ accepted: 1 });
    expect(await rowsOf(silent)).toEqual([]);
  });

  it('of a computer that was deleted, or that nobody knows, is told so', async () => {
    const [deleted, lost] = [await enrol(), await enrol()];
    await admin(api.computers.remove, { params: { agentId: deleted.agentId } });
    expect(await refused(report(deleted, [execution()]))).toEqual([410, 'agent.notfound']);
    await admin(api.computers.remove, { params: { agentId: lost.agentId } });
    await query('delete from removed_computers where id = $1', [lost.agentId]);
    expect(await refused(report(lost, [execution()]))).toEqual([401, 'agent.tokenNotValid']);
  });

  it('comes again later while somebody moves or deletes its agency; nobody waits for that', async () => {
    const agent = await enrol();
    const holder = await app.system.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from agencies where id = $1 for update', [agency.id]);
      expect(await refusal(report(agent, [execution()]))).toMatchObject({ status: 503, retryAfter: '10' });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await report(agent, [execution()])).toEqual({ accepted: 1 });
  });

  it('of 1000 is taken whole, of 1001 refused whole', async () => {
    const agent = await enrol();
    const many = (count: number) => Array.from({ length: count }, () => execution());
    expect(await report(agent, many(1000))).toEqual({ accepted: 1000 });
    expect(await refusal(report(agent, many(1001)))).toMatchObject({
      status: 400,
      details: [{ path: 'entries', message: 'value.tooMany' }],
    });
    expect(await refused(report(agent, []))).toEqual([400, 'request.notvalid']);
    expect(await listed(agent)).toHaveLength(1000);
  });

  it('with one malformed entry stores nothing, and names it', async () => {
    const agent = await enrol();
    const malformed: [Partial<Record<keyof TelemetryReport, unknown>>, string][] = [
      [{ sha256: 'A'.repeat(64) }, 'entries.1.sha256'],
      [{ image: '' }, 'entries.1.image'],
      [{ vendor: null }, 'entries.1.vendor'],
      [{ lastExecutedOn: 'ayer' }, 'entries.1.lastExecutedOn'],
      [{ vaccineId: 'x' }, 'entries.1.vaccineId'],
    ];
    for (const [wrong, path] of malformed) {
      const entries = [execution(), { ...execution(), ...wrong } as TelemetryReport];
      const { status, details } = await refusal(report(agent, entries));
      expect([status, Array.isArray(details) && details[0]?.path]).toEqual([400, path]);
    }
    expect(await rowsOf(agent)).toEqual([]);
  });

  it('from many agents, and from one by two servers at once, leaves each program once on each computer', async () => {
    const other = await startApp({}, { beside: app });
    try {
      const agents = await Promise.all(Array.from({ length: 6 }, enrol));
      const programs = [execution(), execution(), execution()];
      const on = (lastExecutedOn: string) => programs.map((one) => ({ ...one, lastExecutedOn }));
      for (let round = 0; round < 4; round++) {
        const [before, now] = [on(ago(40 * day)), on(ago(1000))];
        await Promise.all(agents.flatMap((agent) => [report(agent, before), report(agent, now.toReversed(), other)]));
      }
      for (const agent of agents) expect(await rowsOf(agent)).toHaveLength(3);
    } finally {
      await other.stop();
    }
  });
});

describe('a computer that makes programs up', () => {
  it('keeps no more of them than any computer has, and none beyond is stored', async () => {
    const agent = await enrol();
    const known = execution({ lastExecutedOn: ago(5000) });
    await report(agent, [known]);
    await query(
      `insert into telemetry (id, month, computer_id, agency_id, program_id, last_executed_on)
        select gen_random_uuid(), month, computer_id, agency_id, gen_random_uuid(), last_executed_on
        from telemetry, generate_series(1, $2::int) where computer_id = $1`,
      [agent.agentId, programsAtMost - 2],
    );
    const fresh = [execution(), execution(), execution()];
    const again = { ...known, lastExecutedOn: ago(0) };
    expect(await report(agent, [...fresh, again])).toEqual({ accepted: 4 });
    const count = 'select count(*) as n from telemetry where computer_id = $1';
    expect(await query(count, [agent.agentId])).toEqual([{ n: programsAtMost }]);
    const hashes = fresh.map(({ sha256 }) => sha256);
    expect(await query('select from programs where sha256 = any($1)', [hashes])).toHaveLength(1);
    const { collection } = await admin(api.telemetry.list, {
      query: { filter: `sha256:${known.sha256},computer:${agent.agentId}` },
    });
    expect(collection).toMatchObject([{ lastExecutedOn: again.lastExecutedOn }]);
  });

  it('is told to wait once it has said as much as it may, before what it sends is read; others are heard', async () => {
    const agent = await enrol();
    const long = () => execution({ image: `/${crypto.randomUUID().repeat(111)}` });
    const megabyte = () => Array.from({ length: 256 }, long);
    const unread = async () => {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/agent/telemetry',
        headers: { authorization: agent.authorization, 'egida-protocol': '1', 'content-type': 'application/json' },
        payload: '{"entries":',
      });
      return reply.statusCode;
    };
    expect(await unread()).toBe(400);
    const outcomes: string[] = [];
    for (let sent = 0; sent < 10; sent++)
      outcomes.push(
        await report(agent, megabyte()).then(
          () => 'taken',
          (error: unknown) => (error instanceof ApiError ? error.code : 'failed'),
        ),
      );
    expect([outcomes[0], outcomes.at(-1)]).toEqual(['taken', 'tooManyRequests']);
    expect(await unread()).toBe(429);
    expect(await report(await enrol(), [execution()])).toEqual({ accepted: 1 });
  });

  it('cannot have others of its agency say more than all of them may, and none of it is stored; other agencies are heard', async () => {
    const [one, other] = [await enrol(), await enrol()];
    const next = await makeAgency(app);
    await collectTelemetry(app, next.id);
    const elsewhere = await enrolledAgent(app, next.apikey);
    const partitions = createPartitioner(app.system, telemetryMonths);
    const intake = { partitions, budgets: createTelemetryBudgets(), noteDropped: () => undefined };
    /** Says as much as one computer may say at once. */
    const say = async (agent: TestAgent) => {
      const before = (await rowsOf(agent)).length;
      const reports = [{ agentId: agent.agentId, entries: [execution()], size: 8 * 1024 * 1024 }];
      const [answer] = await flushTelemetry(app, intake, reports);
      const stored = (await rowsOf(agent)).length - before;
      return [answer instanceof AppError ? answer.statusCode : answer?.accepted, stored];
    };
    for (let sent = 0; sent < 16; sent++) expect(await say(one)).toEqual([1, 1]);
    // What grew back meanwhile lets one more through.
    await say(one);
    expect(await say(other)).toEqual([429, 0]);
    expect(await say(elsewhere)).toEqual([1, 1]);
  });
});
