import { api, installationModes } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventory, makeAgency, makeUser } from '../../testing/factories.ts';
import { keptCounts } from '../../testing/kept-counts.ts';
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

const { NORMAL, GOLDEN, OFFLINE } = installationModes;
const machineOf = async (agentId: string): Promise<string> =>
  (await app.system.pool.query('select machine_id from computers where id = $1', [agentId])).rows[0].machine_id;
/** As `egida-agent enroll` does where the computer is known already: with the token that it has. */
const enrolAgain = async (agent: SimulatedAgent, apikey: string, mode: 0 | 2 | 3): Promise<void> => {
  const body = {
    apikey,
    machineId: await machineOf(agent.agentId),
    installationMode: mode,
    agentVersion: agent.version,
  };
  const { agentId, token } = await app.as(agent.authorization)(api.agentProtocol.enrol, {
    body: { ...body, inventory: inventory('ayto-1') },
  });
  expect(agentId).toBe(agent.agentId);
  agent.authorization = `Agent ${token}`;
};
/** The mode of a computer, how many its agency has, and on how many of them vaccines are applied. */
const shown = async (agencyId: string, agentId: string) => {
  await app.settle();
  for (const [name, [kept, full]] of Object.entries(keptCounts)) {
    const inOrder = async (text: string) =>
      (await app.system.pool.query(text)).rows.map((row) => JSON.stringify(Object.values(row))).sort();
    expect(await inOrder(kept), name).toEqual(await inOrder(full));
  }
  const [{ installationMode }, { agents }] = await Promise.all([
    admin(api.computers.get, { params: { agentId } }),
    admin(api.agencies.get, { params: { agencyId } }),
  ]);
  const { rows } = await app.system.pool.query(
    'select coalesce(sum(computers), 0)::int as applied from report_cells where agency_id = $1 and outcome = 1',
    [agencyId],
  );
  return { installationMode, agents, applied: rows[0].applied };
};

it('a computer that is enrolled again for another use is that from then on: it gets vaccines and counts, or neither', async () => {
  const agency = await makeAgency(app);
  const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
  await admin(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId: agency.id }, body: [] });
  const agent = await simulateAgent(app, agency.apikey, { installationMode: GOLDEN });
  expect(await agent.obey()).toEqual([]);
  expect(await shown(agency.id, agent.agentId)).toEqual({ installationMode: GOLDEN, agents: 0, applied: 0 });

  await enrolAgain(agent, agency.apikey, NORMAL);
  expect(await agent.obey(), 'it is protected').toMatchObject([{ id: vaccine.id }]);
  expect(await shown(agency.id, agent.agentId)).toEqual({ installationMode: NORMAL, agents: 1, applied: 1 });

  await enrolAgain(agent, agency.apikey, OFFLINE);
  expect(await shown(agency.id, agent.agentId)).toEqual({ installationMode: OFFLINE, agents: 1, applied: 1 });

  await enrolAgain(agent, agency.apikey, GOLDEN);
  expect(await shown(agency.id, agent.agentId)).toEqual({ installationMode: GOLDEN, agents: 0, applied: 0 });
  expect(await agent.obey()).toEqual([]);
  expect(await shown(agency.id, agent.agentId)).toEqual({ installationMode: GOLDEN, agents: 0, applied: 0 });
});

it('a computer that enrols again without end fills no history: so many of a day are noted', async () => {
  const agency = await makeAgency(app);
  const agent = await simulateAgent(app, agency.apikey);
  await enrolAgain(agent, agency.apikey, NORMAL);
  const noted = async () =>
    (
      await app.system.pool.query(
        `select count(*)::int as noted from computer_events where computer_id = $1 and event = 'ENROLLED_AGAIN'`,
        [agent.agentId],
      )
    ).rows[0].noted;
  expect(await noted()).toBe(1);
  await app.system.pool.query(
    `insert into computer_events (id, computer_id, agency_id, event, content)
      select overlay(id::text placing lpad(n::text, 12, '0') from 25)::uuid, computer_id, agency_id, event, content
      from computer_events, generate_series(2, 98) n where computer_id = $1 and event = 'ENROLLED_AGAIN'`,
    [agent.agentId],
  );
  for (let time = 99; time <= 101; time++) await enrolAgain(agent, agency.apikey, NORMAL);
  expect(await noted()).toBe(100);
});
