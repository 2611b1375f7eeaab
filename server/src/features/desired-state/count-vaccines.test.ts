import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopedDb } from '../../platform/db/scoped.ts';
import { kyselyOn } from '../../platform/db/transaction.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { countVaccines } from './count-vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const query = (text: string, values: unknown[] = []) => app.system.pool.query(text, values);
const outcomes = ['APPLIED', 'FAILED', 'STOP_FAILED', 'INCOMPATIBLE'] as const;

/** Agencies of every kind, with computers of two versions in each, which did with their policy what they liked. */
const makeFleet = async () => {
  const agencies: (Awaited<ReturnType<typeof makeAgency>> & { kind: string })[] = [];
  for (const kind of ['plain', 'classified', 'quiet', 'asked', 'stopped', 'excluded', 'seen'] as const) {
    const agency = await makeAgency(app, { classified: kind === 'classified' });
    if (kind === 'quiet') await query('update agencies set autorun = false where id = $1', [agency.id]);
    agencies.push({ ...agency, kind });
  }
  const of = (kind: string) => agencies.find((agency) => agency.kind === kind)?.id ?? '';
  const everywhere = await makeVaccine(admin, { autorun: true });
  const drafts = [
    { autorun: true, visibility: { serviceTypes: [3 as const] } },
    { autorun: true, visibility: { agencyIds: [of('seen'), of('plain')] } },
    { autorun: true, min_version: '2.8.0' },
    { autorun: true, osFamily: 'windows' as const },
    { autorun: true },
    {},
  ];
  const vaccines = [everywhere];
  for (const draft of drafts) vaccines.push(await makeVaccine(admin, draft));
  const onAgency = (call: 'applyToAgency' | 'stopInAgency', agencyId: string) =>
    admin(api.deployments[call], {
      params: { vaccineId: (call === 'applyToAgency' ? vaccines[6] : everywhere)?.id ?? '', agencyId },
      body: [],
    });
  await onAgency('applyToAgency', of('asked'));
  await onAgency('stopInAgency', of('stopped'));
  await query('insert into agency_vaccines (agency_id, vaccine_id, excluded) values ($1, $2, true)', [
    of('excluded'),
    everywhere.id,
  ]);
  const agents: SimulatedAgent[] = [];
  for (const [index, { apikey }] of agencies.entries()) {
    for (const agentVersion of ['2.7.0', '2.8.0']) {
      const agent = await simulateAgent(app, apikey, { agentVersion });
      agents.push(agent);
      const outcome = outcomes[agents.length % outcomes.length] ?? 'APPLIED';
      await agent.obey(index % 2 ? outcome : 'APPLIED');
    }
  }
  const byHand = (call: 'applyToComputer' | 'stopOnComputer', vaccine: number, agent: number) =>
    admin(api.deployments[call], {
      params: { vaccineId: vaccines[vaccine]?.id ?? '', agentId: agents[agent]?.agentId ?? '' },
      body: [],
    });
  await byHand('applyToComputer', 6, 0);
  await byHand('applyToComputer', 6, 3);
  await byHand('stopOnComputer', 0, 1);
  await byHand('applyToComputer', 0, 10);
  await agents[0]?.obey();
  // Another content than the one they hold, and one that is over.
  await admin(api.vaccines.update, { params: { vaccineId: everywhere.id }, body: { rules: { processes: ['otro'] } } });
  for (const agent of agents.slice(0, 4)) await agent.obey();
  await query(
    `with moved as (update policy_clock set generation = generation + 1)
    update vaccines set expiration = now() - interval '1 day' where id = $1`,
    [vaccines[5]?.id],
  );
  return { agents, agencies };
};

/** The same, looked at vaccine by vaccine. */
const countEach = async (agentId: string) => {
  const { collection } = await admin(api.deployments.ofComputer, { params: { agentId }, query: { size: '100' } });
  const applied = collection.filter(({ status }) => status === 1 || status === 2).length;
  const unwanted = collection.filter(({ status }) => [3, 5, 7].includes(status)).length;
  // What the server knows to be impossible there is wanted by nobody; what the agent found out is wanted, and not applied.
  const impossible = collection.filter(
    ({ reason }) => reason === 'agentTooOld' || reason === 'familyNotSupported',
  ).length;
  return { vaccinesApplied: applied, vaccinesNotApplied: collection.length - unwanted - impossible - applied };
};

it('the vaccines counted on computers of many agencies are those of each, looked at one by one', async () => {
  const { agents } = await makeFleet();
  const { collection } = await admin(api.fleet.list, { query: { size: '100' } });
  const shown = new Map(
    collection.map(({ id, vaccinesApplied, vaccinesNotApplied }) => [id, { vaccinesApplied, vaccinesNotApplied }]),
  );
  const kinds = new Set<string>();
  for (const { agentId } of agents) {
    const each = await countEach(agentId);
    expect(shown.get(agentId), agentId).toEqual(each);
    kinds.add(JSON.stringify(each));
  }
  expect(kinds.size, 'they differ').toBeGreaterThan(3);
});

it('they are counted with as many statements for one agency as for many', async () => {
  const { rows } = await query(`select id, agency_id as "agencyId", os_family as "osFamily",
    agent_version as "agentVersion", overrides as "overrideHash", agency_id::text as "policyGeneration"
    from computers order by agency_id`);
  const statements = async (computers: typeof rows): Promise<number> => {
    const client = await app.system.pool.connect();
    let asked = 0;
    try {
      const db = kyselyOn({
        ...client,
        query: (...input: unknown[]) => {
          asked++;
          return Reflect.apply(client.query, client, input);
        },
      } as typeof client);
      await countVaccines(scopedDb(db, { kind: 'everything' }), computers);
      return asked;
    } finally {
      client.release();
    }
  };
  const withByHand = rows.filter((row) => row.overrideHash);
  expect(rows.length).toBeGreaterThan(withByHand.length);
  // Agencies that nobody has asked for together before.
  const many = rows.filter(({ agencyId }) => agencyId !== rows[0]?.agencyId);
  const one = withByHand.slice(0, 1);
  const first = await statements(many);
  expect(await statements(one)).toBe(first);
  const again = await statements(many);
  expect(again, 'what is wanted there is known by then').toBeLessThan(first);
  expect(await statements(one)).toBe(again);
});
