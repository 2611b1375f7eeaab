import { api, deploymentStates as states } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refusal, refused } from '../../testing/refusal.ts';
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

/** An agency with one computer and one vaccine, which nobody else has. */
const setUp = async (
  draft: Parameters<typeof makeVaccine>[1] = {},
  options: Parameters<typeof simulateAgent>[2] = {},
) => {
  const agency = await makeAgency(app);
  const agent = await simulateAgent(app, agency.apikey, options);
  const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] }, ...draft });
  const onAgency = (what: 'applyToAgency' | 'stopInAgency') =>
    admin(api.deployments[what], { params: { vaccineId: vaccine.id, agencyId: agency.id }, body: [] });
  const byHand = (what: 'applyToComputer' | 'stopOnComputer') =>
    admin(api.deployments[what], { params: { vaccineId: vaccine.id, agentId: agent.agentId }, body: [] });
  const change = (body: object) => admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body });
  const deployment = async () =>
    (await admin(api.deployments.ofComputer, { params: { agentId: agent.agentId } })).collection[0];
  const status = async () => (await deployment())?.status;
  const inAgency = async () =>
    (await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } })).collection[0];
  return { agency, agent, vaccine, onAgency, byHand, change, deployment, status, inAgency };
};
/** The agent keeps what it has: its stop, or what it was to apply, did not go well. */
const report = (agent: SimulatedAgent, outcome: 'FAILED' | 'STOP_FAILED') => {
  agent.state = agent.state.map((entry) => ({ ...entry, outcome }));
  return agent.checkin();
};

describe('a vaccine executed on an agency', () => {
  it('waits for the agent, is applied, is stopped, and is gone', async () => {
    const { agent, onAgency, status, inAgency } = await setUp();
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    await onAgency('applyToAgency');
    expect(await status()).toBe(states.PENDING);
    expect(await inAgency()).toMatchObject({ status: states.PENDING, reason: 'awaitingCheckin' });
    await agent.obey();
    expect(await status()).toBe(states.APPLIED);
    expect(await inAgency()).toMatchObject({ status: states.APPLIED, reason: 'byAgency' });
    await onAgency('stopInAgency');
    expect(await status()).toBe(states.PENDING_STOP);
    expect(await inAgency()).toMatchObject({ status: states.PENDING });
    await agent.obey();
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    expect(await inAgency()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED });
  });

  it('that fails shows the error, on the computer and in the agency', async () => {
    const { agent, onAgency, status, inAgency } = await setUp();
    await onAgency('applyToAgency');
    await agent.obey('FAILED');
    expect(await status()).toBe(states.APPLIED_WITH_ERROR);
    expect(await inAgency()).toMatchObject({ status: states.APPLIED_WITH_ERROR, reason: 'failed' });
  });

  it('that cannot be stopped says so', async () => {
    const { agent, onAgency, status } = await setUp();
    await onAgency('applyToAgency');
    await agent.obey();
    await onAgency('stopInAgency');
    await report(agent, 'STOP_FAILED');
    expect(await status()).toBe(states.STOP_WITH_ERROR);
  });

  it('is pending again when it is edited', async () => {
    const { agent, onAgency, change, deployment } = await setUp();
    await onAgency('applyToAgency');
    await agent.obey();
    await change({ rules: { processes: ['otro'] } });
    expect(await deployment()).toMatchObject({ status: states.PENDING, reason: 'olderContent' });
    await agent.obey();
    expect(await deployment()).toMatchObject({ status: states.APPLIED });
  });

  it('whose execution is cancelled before any agent heard of it was never asked for', async () => {
    const { agent, onAgency, status } = await setUp();
    await onAgency('applyToAgency');
    await onAgency('stopInAgency');
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    expect(await agent.learn()).toEqual([]);
  });

  it('whose stop is cancelled before any agent heard of it goes on being applied', async () => {
    const { agent, onAgency, status } = await setUp();
    await onAgency('applyToAgency');
    await agent.obey();
    await onAgency('stopInAgency');
    await onAgency('applyToAgency');
    expect(await status()).toBe(states.APPLIED);
    expect(await agent.learn()).toHaveLength(1);
  });

  it('waits for a computer that is away, and says that', async () => {
    const { agent, onAgency, deployment } = await setUp();
    await app.system.pool.query('update computer_presence set status = 1 where computer_id = $1', [agent.agentId]);
    await onAgency('applyToAgency');
    expect(await deployment()).toMatchObject({ status: states.PENDING, reason: 'agentOffline' });
  });

  it('is withdrawn once it has expired', async () => {
    const { agent, vaccine, onAgency, status, inAgency } = await setUp();
    await onAgency('applyToAgency');
    await agent.obey();
    await app.system.pool.query(`update vaccines set expiration = now() - interval '1 second' where id = $1`, [
      vaccine.id,
    ]);
    expect(await status()).toBe(states.PENDING_STOP);
    expect((await inAgency())?.computers).toMatchObject({ pending: 1, applied: 0 });
  });
});

describe('a vaccine with autorun', () => {
  it('is required, then applied, and withdrawn when autorun goes', async () => {
    const { agent, change, status, inAgency } = await setUp({ autorun: true });
    expect(await status()).toBe(states.NOT_APPLIED_REQUIRED);
    expect(await inAgency()).toMatchObject({ status: states.NOT_APPLIED_REQUIRED });
    await agent.obey();
    expect(await status()).toBe(states.APPLIED);
    expect(await inAgency()).toMatchObject({ status: states.APPLIED, reason: 'byAutorun' });
    await change({ autorun: false });
    expect(await status()).toBe(states.PENDING_STOP);
    await agent.obey();
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
  });

  it('leaves what was asked for by an agency or by hand when autorun goes', async () => {
    const { agent, onAgency, byHand, change, status } = await setUp({ autorun: true });
    await agent.obey();
    await onAgency('applyToAgency');
    await change({ autorun: false });
    expect(await status()).toBe(states.APPLIED);
    await byHand('applyToComputer');
    expect(await status()).toBe(states.APPLIED_BY_HAND);
  });

  it('stays out of an agency without autorun', async () => {
    const { agency, status } = await setUp({ autorun: true });
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { autorun: false } });
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
  });

  it('is stopped in an agency that does not want it, and required again when it takes that back', async () => {
    const { agent, onAgency, status } = await setUp({ autorun: true });
    await agent.obey();
    await onAgency('stopInAgency');
    expect(await status()).toBe(states.PENDING_STOP);
    await agent.obey();
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    await onAgency('applyToAgency');
    expect(await status()).toBe(states.PENDING);
    await onAgency('stopInAgency');
    expect(await status(), 'a cancelled execution leads back to what autorun says').toBe(states.NOT_APPLIED_REQUIRED);
  });
});

describe('a vaccine executed on a computer by hand', () => {
  it('waits, is applied by hand, and goes when it is stopped', async () => {
    const { agent, byHand, status, inAgency } = await setUp();
    await byHand('applyToComputer');
    expect(await status()).toBe(states.PENDING);
    await agent.obey();
    expect(await status()).toBe(states.APPLIED_BY_HAND);
    expect((await inAgency())?.computers).toMatchObject({ applied: 1 });
    await byHand('stopOnComputer');
    expect(await status()).toBe(states.PENDING_STOP);
    await agent.obey();
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
  });

  it('whose execution is cancelled is again what its agency wants', async () => {
    const { byHand, onAgency, status } = await setUp();
    await byHand('applyToComputer');
    await byHand('stopOnComputer');
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    await onAgency('applyToAgency');
    await byHand('stopOnComputer');
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    await byHand('applyToComputer');
    expect(await status()).toBe(states.PENDING);
  });

  it('whose stop is cancelled is applied as it was', async () => {
    const { agent, byHand, status } = await setUp({ autorun: true });
    await agent.obey();
    await byHand('stopOnComputer');
    expect(await status()).toBe(states.PENDING_STOP);
    await byHand('applyToComputer');
    expect(await status()).toBe(states.APPLIED);
  });

  it('goes with all that are named, or with none', async () => {
    const { agency, agent, vaccine } = await setUp();
    const other = await simulateAgent(app, agency.apikey);
    const params = { vaccineId: vaccine.id, agentId: agent.agentId };
    const apply = (body: string[]) => admin(api.deployments.applyToComputer, { params, body });
    expect(await apply([other.agentId, agent.agentId, other.agentId.toUpperCase()])).toEqual({ affected: 2 });
    expect(await other.learn()).toHaveLength(1);
    expect(await refused(apply(['019a5c1e-0000-7000-8000-000000000009']))).toEqual([404, 'computer.notfound']);
    expect(await refused(apply(['x']))).toEqual([400, 'request.notvalid']);
  });

  it('ends as one of them said when two people apply and stop it at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { agency, agent, vaccine, byHand, status } = await setUp();
      const others = await Promise.all([1, 2].map(() => simulateAgent(app, agency.apikey)));
      const ids = others.map((other) => other.agentId);
      const params = { vaccineId: vaccine.id, agentId: agent.agentId };
      const outcomes = await Promise.all([
        admin(api.deployments.applyToComputer, { params, body: ids }),
        admin(api.deployments.stopOnComputer, { params, body: [...ids].reverse() }),
        byHand('applyToComputer'),
      ]);
      expect(outcomes).toEqual([{ affected: 3 }, { affected: 3 }, { affected: 1 }]);
      expect([states.PENDING, states.NOT_APPLIED_NOT_REQUIRED]).toContain(await status());
      const shown = (await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } })).collection[0];
      const each = await Promise.all(
        [agent.agentId, ...ids].map(
          async (agentId) => (await admin(api.deployments.ofComputer, { params: { agentId } })).collection[0]?.status,
        ),
      );
      expect(shown?.computers.pending).toBe(each.filter((one) => one === states.PENDING).length);
    }
  });
});

describe('a vaccine asked for by hand that has expired', () => {
  it('is withdrawn, and its agency counts it so', async () => {
    const { agent, vaccine, byHand, status, inAgency } = await setUp();
    await byHand('applyToComputer');
    await agent.obey();
    await app.system.pool.query(`update vaccines set expiration = now() - interval '1 second' where id = $1`, [
      vaccine.id,
    ]);
    expect(await status()).toBe(states.PENDING_STOP);
    expect((await inAgency())?.computers).toMatchObject({ pending: 1, applied: 0 });
  });
});

describe('a vaccine that does not fit', () => {
  it('is incompatible on an agent that is too old, and required once that is updated', async () => {
    const { agent, deployment, inAgency } = await setUp({ autorun: true, min_version: '2.8.0' });
    expect(await deployment()).toMatchObject({ status: states.INCOMPATIBLE, reason: 'agentTooOld' });
    expect(await inAgency()).toMatchObject({ status: states.INCOMPATIBLE });
    agent.version = '2.10.0';
    await agent.checkin();
    expect(await deployment()).toMatchObject({ status: states.NOT_APPLIED_REQUIRED });
  });

  it('is incompatible where the agent says so', async () => {
    const { agent, onAgency, deployment } = await setUp();
    await onAgency('applyToAgency');
    await agent.obey('INCOMPATIBLE');
    expect(await deployment()).toMatchObject({ status: states.INCOMPATIBLE, reason: 'incompatible' });
  });

  it('is not shown among the vaccines of a computer of the other family', async () => {
    const { deployment } = await setUp({ osFamily: 'windows' });
    expect(await deployment()).toBeUndefined();
  });
});

describe('the state of a vaccine in an agency', () => {
  it('is the gravest of its computers, and counts them all', async () => {
    const { agency, agent, vaccine, onAgency, inAgency } = await setUp();
    const [second, third] = [await simulateAgent(app, agency.apikey), await simulateAgent(app, agency.apikey)];
    await simulateAgent(app, agency.apikey, { agentVersion: '2.6.0' });
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { min_version: '2.7.0' } });
    const counts = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 1 };
    expect((await inAgency())?.computers).toEqual({ ...counts, notRequired: 3 });
    await onAgency('applyToAgency');
    await agent.obey();
    expect(await inAgency()).toMatchObject({
      status: states.PENDING,
      computers: { ...counts, applied: 1, pending: 2 },
    });
    await second.obey();
    await third.obey('FAILED');
    expect(await inAgency()).toMatchObject({
      status: states.APPLIED_WITH_ERROR,
      computers: { ...counts, applied: 2, error: 1 },
    });
    await third.obey();
    expect(await inAgency()).toMatchObject({ status: states.APPLIED, computers: { ...counts, applied: 3 } });
  });

  it('is not required where it is wanted and no computer stands yet, and it is said who wants it', async () => {
    const agency = await makeAgency(app);
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [agency.id] } });
    const params = { vaccineId: vaccine.id, agencyId: agency.id };
    const shown = async () =>
      (await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } })).collection[0];
    expect((await shown())?.status).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    await admin(api.deployments.applyToAgency, { params, body: [] });
    expect(await shown()).toMatchObject({
      ...{ status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'byAgency', wanted: 'agency' },
    });
  });

  it('is not required where it is excluded, and stopped where it was applied', async () => {
    const { agency, agent, vaccine, onAgency, status, inAgency } = await setUp();
    await onAgency('applyToAgency');
    await agent.obey();
    await app.system.pool.query('update agency_vaccines set excluded = true where agency_id = $1 and vaccine_id = $2', [
      agency.id,
      vaccine.id,
    ]);
    expect(await status()).toBe(states.PENDING_STOP);
    agent.state = [];
    await agent.checkin();
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
    expect(await inAgency()).toMatchObject({ status: states.NOT_APPLIED_NOT_REQUIRED, reason: 'excluded' });
  });

  it('does not count a golden image, whatever that reports', async () => {
    const { agency, agent, onAgency, vaccine, inAgency } = await setUp({}, { installationMode: 2 });
    await onAgency('applyToAgency');
    agent.state = [{ vaccineId: vaccine.id, sha256: 'a'.repeat(64), outcome: 'APPLIED' }];
    await agent.checkin();
    const none = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 0 };
    expect((await inAgency())?.computers).toEqual(none);
    await admin(api.computers.remove, { params: { agentId: agent.agentId } });
    expect((await inAgency())?.computers).toEqual(none);
    expect(await admin(api.agencies.get, { params: { agencyId: agency.id } })).toMatchObject({ agents: 0 });
  });
});

describe('executing on agencies', () => {
  it('reaches all that are named, or none', async () => {
    const { agency, vaccine } = await setUp({ visibility: {} });
    const [second, third] = [await makeAgency(app), await makeAgency(app)];
    const apply = (body: string[]) =>
      admin(api.deployments.applyToAgency, { params: { vaccineId: vaccine.id, agencyId: agency.id }, body });
    expect(await apply([second.id, third.id, agency.id, second.id])).toEqual({ affected: 3 });
    expect(await refused(apply(['019a5c1e-0000-7000-8000-000000000009']))).toEqual([404, 'agency.notfound']);
    await admin(api.vaccines.remove, { params: { vaccineId: vaccine.id } });
    expect(await refused(apply([]))).toEqual([404, 'vaccine.notfound']);
  });

  it('twice at once, and stopping in between, leaves one answer', async () => {
    const { onAgency, status } = await setUp();
    const outcomes = await Promise.all([
      onAgency('applyToAgency'),
      onAgency('stopInAgency'),
      onAgency('applyToAgency'),
      onAgency('stopInAgency'),
    ]);
    expect(outcomes.map((outcome) => outcome.affected)).toEqual([1, 1, 1, 1]);
    expect([states.PENDING, states.NOT_APPLIED_NOT_REQUIRED]).toContain(await status());
  });
});

describe('the number of vaccines on a computer', () => {
  it('counts what is wanted there: applied, and not', async () => {
    const { agent, onAgency, change, byHand } = await setUp();
    const counts = async () => {
      const { vaccinesApplied, vaccinesNotApplied } = await admin(api.computers.get, {
        params: { agentId: agent.agentId },
      });
      return [vaccinesApplied, vaccinesNotApplied];
    };
    expect(await counts()).toEqual([0, 0]);
    await onAgency('applyToAgency');
    expect(await counts()).toEqual([0, 1]);
    await agent.obey();
    expect(await counts()).toEqual([1, 0]);
    await change({ rules: { processes: ['nuevo'] } });
    expect(await counts()).toEqual([0, 1]);
    await byHand('stopOnComputer');
    expect(await counts()).toEqual([0, 0]);
  });
});

it('an agency whose agents name hundreds of versions is counted right', async () => {
  const agency = await makeAgency(app);
  const ids = Array.from({ length: 40 }, () => newId());
  await app.system.pool.query(
    `insert into vaccines (id, name, name_key, search, type, os_family, criticality, category, rules, content, visibility, autorun, min_version, min_version_key)
     select id, 'M' || id, 'm' || id, 'm' || id, 'PROCESS', 'linux', 2, 'TROJAN', '{}', 'c', jsonb_build_object('agencyIds', jsonb_build_array($2::text)), true, '1.300.0', 10000000000 + 300 * 100000::bigint
     from unnest($1::uuid[]) id`,
    [ids, agency.id],
  );
  await app.system.pool.query(
    `insert into population_cells select $1, 'linux', '1.' || n || '.0', 2 from generate_series(1, 600) n`,
    [agency.id],
  );
  await app.system.pool.query(
    `insert into report_cells select v, $2, 'linux', '1.' || n || '.0', 0, 1, 'c', 1 from unnest($1::uuid[]) v, generate_series(1, 600) n`,
    [ids, agency.id],
  );
  const { collection } = await admin(api.deployments.ofAgency, { params: { agencyId: agency.id } });
  const own = collection.find((row) => ids.includes(row.id));
  expect(own?.computers).toMatchObject({ incompatible: 598, applied: 301, required: 301 });
});

describe('a vaccine executed on computers that are named in the body alone', () => {
  it('is refused where none is named', async () => {
    const { vaccine, status } = await setUp();
    const params = { vaccineId: vaccine.id };
    expect(await refusal(admin(api.deployments.applyToComputers, { params, body: [] }))).toMatchObject({
      status: 400,
      details: [{ message: 'selection.empty' }],
    });
    expect(await status()).toBe(states.NOT_APPLIED_NOT_REQUIRED);
  });
});
