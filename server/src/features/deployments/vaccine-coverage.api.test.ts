import { api, problemsAtMost } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const nobody = { applied: 0, pending: 0, error: 0, required: 0, notRequired: 0, incompatible: 0 };
const coverage = (vaccineId: string, by = admin) => by(api.deployments.coverage, { params: { vaccineId } });

/**
 * Three agencies: executed in the first, where one computer applied it, one failed and one is of the other family; automatic
 * in the second, on one that has yet to hear of it and one that does not support it; stopped in the third.
 */
const setUp = async () => {
  const agencies = [await makeAgency(app), await makeAgency(app), await makeAgency(app)] as const;
  const [executed, automatic, stopped] = agencies;
  const visibility = { agencyIds: agencies.map(({ id }) => id) };
  const vaccine = await makeVaccine(admin, { visibility, autorun: true, min_version: '2.7.0' });
  const params = { vaccineId: vaccine.id, agencyId: executed.id };
  await admin(api.deployments.applyToAgency, { params, body: [] });
  await admin(api.deployments.stopInAgency, { params: { ...params, agencyId: stopped.id }, body: [] });
  const enrol = ({ apikey }: { apikey: string }, agentVersion = '2.7.0') =>
    simulateAgent(app, apikey, { agentVersion });
  await (await enrol(executed)).obey();
  await (await enrol(executed)).obey('FAILED');
  await app.as()(api.agentProtocol.enrol, {
    body: {
      ...{ apikey: executed.apikey, machineId: unique('w'), installationMode: 0 as const, agentVersion: '2.8.0' },
      inventory: { ...inventory('otra-familia'), osFamily: 'windows' as never },
    },
  });
  await enrol(automatic);
  await (await enrol(automatic)).obey('INCOMPATIBLE');
  await enrol(automatic, '2.6.0');
  await enrol(stopped);
  return { vaccine, params, executed, automatic, stopped };
};

describe('the coverage of a vaccine', () => {
  it('is every computer of the agencies that may use it, by its state, folded or not', async () => {
    const { vaccine, executed, automatic } = await setUp();
    const expected = {
      computers: { ...nobody, applied: 1, error: 1, required: 1, notRequired: 1, incompatible: 3 },
      ...{ stopping: 0, renewing: 0, stopFailed: 0, otherFamily: 1 },
    };
    for (const settled of [false, true]) {
      if (settled) await app.settle();
      const { problems, ...counted } = await coverage(vaccine.id);
      expect(counted).toEqual(expected);
      expect([...problems].sort((a, b) => b.error - a.error)).toEqual([
        { agencyId: executed.id, agencyName: executed.name, error: 1, incompatible: 0 },
        { agencyId: automatic.id, agencyName: automatic.name, error: 0, incompatible: 1 },
      ]);
    }
  });

  it('is of the agencies that the caller sees, and of no vaccine that they do not', async () => {
    const { vaccine, executed, stopped } = await setUp();
    const own = app.as((await makeUser(app, 'ROLE_READONLY', [stopped.id])).authorization);
    expect(await coverage(vaccine.id, own)).toMatchObject({
      computers: { ...nobody, notRequired: 1 },
      ...{ otherFamily: 0, problems: [] },
    });
    const hidden = await makeVaccine(admin, { visibility: { agencyIds: [executed.id] } });
    expect(await refused(coverage(hidden.id, own))).toEqual([404, 'vaccine.notfound']);
  });

  it('has no problem where nobody wants it any more', async () => {
    const { vaccine, params, executed } = await setUp();
    await admin(api.deployments.exclude, { params });
    const { problems, computers } = await coverage(vaccine.id);
    expect(problems.map(({ agencyId }) => agencyId)).not.toContain(executed.id);
    expect(computers.error).toBe(0);
  });

  it('names where it fails, however many have given it up', async () => {
    const former = await Promise.all(Array.from({ length: problemsAtMost }, () => makeAgency(app)));
    // Of as many failures as each of the others, it comes last by its name.
    const failing = await makeAgency(app, { name: unique('Zona') });
    const all = [...former, failing];
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: all.map(({ id }) => id) } });
    const bodyOf = (agencies: typeof all) => {
      const [first, ...more] = agencies.map(({ id }) => id);
      return { params: { vaccineId: vaccine.id, agencyId: first ?? '' }, body: more };
    };
    await admin(api.deployments.applyToAgency, bodyOf(all));
    for (const { apikey } of all) await (await simulateAgent(app, apikey)).obey('FAILED');
    expect((await coverage(vaccine.id)).problems).toHaveLength(problemsAtMost);
    await admin(api.deployments.stopInAgency, bodyOf(former));
    const { computers, problems } = await coverage(vaccine.id);
    expect(computers.error).toBe(1);
    expect(problems).toEqual([{ agencyId: failing.id, agencyName: failing.name, error: 1, incompatible: 0 }]);
  });
});
