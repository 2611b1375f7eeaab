import { ApiError, api, type Deployment } from '@egida/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventory, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const outcomes = ['APPLIED', 'FAILED', 'STOP_FAILED', 'INCOMPATIBLE'] as const;
const kinds = [
  'applyToAgency',
  'stopInAgency',
  'applyButOne',
  'applyByHand',
  'stopByHand',
  'autorun',
  'edit',
  'expire',
  'exclude',
  'askOwn',
  'askMany',
  'askSeveral',
  'obey',
  'holdOn',
  'enrol',
  'remove',
  'move',
  'update',
  'fold',
] as const;
const operation = fc.record({
  kind: fc.constantFrom(...kinds),
  computer: fc.nat(4),
  vaccine: fc.nat(2),
  outcome: fc.constantFrom(...outcomes),
  yes: fc.boolean(),
});
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

/** A small fleet of its own. */
const setUp = async () => {
  const agency = await makeAgency(app);
  const other = await makeAgency(app);
  const visibility = { agencyIds: [agency.id, other.id] };
  const vaccines = [
    await makeVaccine(admin, { visibility }),
    await makeVaccine(admin, { visibility, autorun: true }),
    await makeVaccine(admin, { visibility, min_version: '2.8.0' }),
  ].map((vaccine) => vaccine.id);
  const agents = [
    await simulateAgent(app, agency.apikey),
    await simulateAgent(app, agency.apikey, { agentVersion: '2.8.0' }),
  ];
  await app.as()(api.agentProtocol.enrol, {
    body: {
      apikey: agency.apikey,
      machineId: unique('windows'),
      installationMode: 0,
      agentVersion: '2.8.0',
      inventory: { ...inventory('windows'), osFamily: 'windows' as never },
    },
  });
  const away: SimulatedAgent[] = [];
  const clerk = app.as((await makeUser(app, 'ROLE_USER', [agency.id])).authorization);
  return { clerk, agency, other, vaccines, agents, away };
};
type Fleet = Awaited<ReturnType<typeof setUp>>;

const perform = async (
  { clerk, agency, other, vaccines, agents: here, away }: Fleet,
  { kind, computer, vaccine, outcome, yes }: Operation,
) => {
  // Those that were moved go on in the other agency.
  const agents = yes && away.length > 0 ? away : here;
  const vaccineId = vaccines[vaccine] ?? '';
  const agent: SimulatedAgent | undefined = agents[computer % Math.max(1, agents.length)];
  const sql = (text: string) => app.system.pool.query(text, [vaccineId]);
  switch (kind) {
    case 'applyToAgency':
    case 'stopInAgency':
      return admin(api.deployments[kind], { params: { vaccineId, agencyId: agency.id }, body: [] });
    case 'autorun':
      return admin(api.vaccines.update, { params: { vaccineId }, body: { autorun: yes } });
    case 'edit':
      return admin(api.vaccines.update, {
        params: { vaccineId },
        body: { rules: { processes: [`proceso-${computer}`] } },
      });
    case 'expire':
      // The product sets no past date. What is wanted is kept until the catalogue's clock moves, as with each change that it makes.
      return sql(`with moved as (update policy_clock set generation = generation + 1)
        update vaccines set expiration = ${yes ? "now() - interval '1 day'" : 'null'} where id = $1`);
    case 'exclude':
      return admin(api.deployments[yes ? 'exclude' : 'include'], { params: { vaccineId, agencyId: agency.id } });
    case 'askOwn':
      return clerk(api.deployments[yes ? 'applyToUserAgencies' : 'stopFromUserAgencies'], { params: { vaccineId } });
    case 'enrol':
      if (here.length < 5) {
        here.push(await simulateAgent(app, agency.apikey, { agentVersion: yes ? '2.7.0' : '2.8.0' }));
      }
      return;
    case 'fold':
      return app.settle();
  }
  if (!agent) return;
  switch (kind) {
    case 'applyByHand':
    case 'stopByHand': {
      const call = kind === 'applyByHand' ? 'applyToComputer' : 'stopOnComputer';
      return admin(api.deployments[call], { params: { vaccineId, agentId: agent.agentId }, body: [] });
    }
    case 'applyButOne': {
      const params = { vaccineId, agencyId: (agents === away ? other : agency).id };
      return admin(api.deployments.applyToAgencyExcept, { params, body: { agents: [agent.agentId] } });
    }
    case 'askMany': {
      const body = agents.map(({ agentId }) => agentId);
      return admin(api.deployments.applyToComputers, { params: { vaccineId }, body });
    }
    case 'askSeveral': {
      const params = { vaccineId, agentId: agent.agentId };
      const call = outcome === 'FAILED' ? 'stopVaccinesOnComputer' : 'applyVaccinesOnComputer';
      return admin(api.deployments[call], { params, body: vaccines.slice(vaccine) });
    }
    case 'obey':
      return agent.obey(outcome);
    case 'holdOn':
      agent.state = agent.state.map((entry) => ({ ...entry, outcome }));
      return agent.checkin();
    case 'update':
      agent.version = agent.version === '2.7.0' ? '2.8.0' : '2.7.0';
      return agent.checkin();
    case 'move': {
      const [from, to] = agents === away ? [other, agency] : [agency, other];
      agents.splice(agents.indexOf(agent), 1);
      (agents === away ? here : away).push(agent);
      const body = { agents: [agent.agentId], agencyId: to.id };
      return admin(api.computers.move, { params: { agencyId: from.id }, body });
    }
    case 'remove':
      agents.splice(agents.indexOf(agent), 1);
      return admin(api.computers.remove, { params: { agentId: agent.agentId } });
  }
};

/** What has expired is executed by nobody: that is refused, and counts are as they were. */
const performOrBeRefused = async (fleet: Fleet, one: Operation): Promise<void> => {
  try {
    await perform(fleet, one);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'vaccine.expired') throw error;
  }
};

const buckets: Record<number, string> = {
  0: 'required',
  1: 'applied',
  2: 'applied',
  3: 'notRequired',
  4: 'error',
  5: 'error',
  6: 'pending',
  7: 'pending',
  10: 'incompatible',
};

/** Every computer looked at, one by one; the one of the other family can do nothing with these vaccines. */
const countEach = async (vaccines: string[], agents: SimulatedAgent[], incompatible: number) => {
  const none = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible };
  const counts: Record<string, Record<string, number>> = Object.fromEntries(vaccines.map((id) => [id, { ...none }]));
  for (const { agentId } of agents) {
    const { collection } = await admin(api.deployments.ofComputer, { params: { agentId } });
    await expectOwnCounts(agentId, collection);
    for (const { vaccineId, status } of collection) {
      const [ofVaccine, bucket] = [counts[vaccineId] ?? {}, buckets[status] ?? ''];
      ofVaccine[bucket] = (ofVaccine[bucket] ?? 0) + 1;
    }
  }
  return counts;
};
/** A computer's own numbers: of what is wanted on it and fits, what is applied and what is not. */
const expectOwnCounts = async (agentId: string, collection: readonly Deployment[]) => {
  const { vaccinesApplied, vaccinesNotApplied } = await admin(api.computers.get, { params: { agentId } });
  const applied = collection.filter(({ status }) => status === 1 || status === 2).length;
  const waiting = collection.filter(
    ({ status, reason }) => [0, 4, 6].includes(status) || (status === 10 && reason === 'incompatible'),
  ).length;
  expect([vaccinesApplied, vaccinesNotApplied]).toEqual([applied, waiting]);
};
const countCells = async (agencyId: string) => {
  const { collection } = await admin(api.deployments.ofAgency, { params: { agencyId } });
  return Object.fromEntries(collection.map(({ id, computers }) => [id, computers]));
};
const groups = {
  required: 'REQUIRED',
  applied: 'APPLIED',
  notRequired: 'NOT_REQUIRED',
  error: 'ERROR',
  pending: 'PENDING',
  incompatible: 'INCOMPATIBLE',
} as const;
/** The vaccine's own list says the same of the agency, and the list of computers has as many in each state. */
const expectLists = async (agencyId: string, vaccineId: string, when: string) => {
  const query = { filter: `agency:${agencyId}` };
  const [row] = (await admin(api.deployments.ofVaccine, { params: { vaccineId }, query })).collection;
  expect(row?.computers, `${when}, by vaccine`).toEqual((await countCells(agencyId))[vaccineId]);
  for (const [bucket, group] of Object.entries(groups)) {
    const params = { agencyId, vaccineId };
    const filter = `status:${group}`;
    const { collection, paging } = await admin(api.deployments.ofVaccineInAgency, { params, query: { filter } });
    const counted = row?.computers[bucket as keyof typeof groups];
    expect([collection.length, paging.total], `${when}, ${group} one by one`).toEqual([counted, counted]);
  }
};
/** Over all agencies a vaccine has come as far as it has in each of them. */
const expectCoverage = async (vaccineId: string, when: string) => {
  const params = { vaccineId };
  const { collection } = await admin(api.deployments.ofVaccine, { params });
  const sums = Object.fromEntries(
    Object.keys(groups).map((bucket) => [
      bucket,
      collection.reduce((sum, { computers }) => sum + computers[bucket as keyof typeof groups], 0),
    ]),
  );
  const { computers, problems } = await admin(api.deployments.coverage, { params });
  expect(computers, `${when}, over all agencies`).toEqual(sums);
  const withErrors = problems.reduce((sum, { error }) => sum + error, 0);
  expect(withErrors, `${when}, where it has problems`).toBe(sums.error);
};
const expectCounts = async ({ agency, other, vaccines, agents, away }: Fleet, when: string) => {
  expect(await countCells(agency.id), when).toEqual(await countEach(vaccines, agents, 1));
  expect(await countCells(other.id), `${when}, where they were moved`).toEqual(await countEach(vaccines, away, 0));
  for (const vaccineId of vaccines) {
    await expectLists(agency.id, vaccineId, when);
    await expectCoverage(vaccineId, when);
  }
};

it('the counts of an agency are those of its computers one by one, whatever was done in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 12, maxLength: 24 }), async (operations) => {
      const fleet = await setUp();
      for (const [index, one] of operations.entries()) {
        await performOrBeRefused(fleet, one);
        if (index % 4 === 3) await expectCounts(fleet, `after ${one.kind}`);
      }
      await expectCounts(fleet, 'at the end');
      await app.settle();
      await expectCounts(fleet, 'once folded');
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 5), endOnFailure: true },
  );
}, 240_000);
