import { api, type Endpoint } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditedWrites, AuditScene } from '../../testing/audited.ts';
import { eachFeature } from '../../testing/each-feature.ts';
import { enrolledAgent, makeAgency, makeUser, raiseAlert, testPassword } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { manifestOf, sendZip, vaccineFile, zipWith } from '../../testing/zips.ts';

let app: TestApp;
let admin: Caller;
let who: Awaited<ReturnType<typeof makeUser>>;
beforeAll(async () => {
  app = await startApp();
  who = await makeUser(app, 'ROLE_ADMIN');
  admin = app.as(who.authorization);
});
afterAll(() => app.stop());

interface Entry {
  id: string;
  event: string;
  user_id: string;
  username: string;
  agency_id: string | null;
  agency_name: string | null;
  content: { before: unknown; after: unknown };
}
const entries = async (): Promise<Entry[]> =>
  (await app.system.pool.query<Entry>('select * from audit where user_id = $1 order by id', [who.id])).rows;
/** What one action left in the audit; refusals are gathered, and written when their minute is over. */
const left = async (action: () => Promise<unknown>): Promise<Entry[]> => {
  const before = new Set((await entries()).map(({ id }) => id));
  await action();
  return (await entries()).filter(({ id, event }) => !before.has(id) && event !== 'refused');
};

const scene = async (): Promise<AuditScene> => {
  const agency = await makeAgency(app);
  const agent = await enrolledAgent(app, agency.apikey, { name: 'auditado' });
  const vaccine = await makeVaccine(admin, { name: 'Auditada' });
  const alertId = await raiseAlert(app, agent, vaccine.id);
  const assigned: AuditScene['assigned'] = async (work) => {
    await app.system.pool.query('insert into user_agencies (user_id, agency_id) values ($1, $2)', [who.id, agency.id]);
    await work();
    await app.system.pool.query('delete from user_agencies where user_id = $1', [who.id]);
  };
  return { app, admin, who, agency, agentId: agent.agentId, vaccineId: vaccine.id, alertId, assigned };
};

const writes: AuditedWrites = Object.assign({}, ...(await eachFeature<AuditedWrites>('audited', 'audited')));

const contractWrites = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method, effect, reads, unaudited }]) => !reads && !unaudited && (method !== 'GET' || effect))
    .filter(
      ([, { access }]) => access !== 'public' && access !== 'preauth' && access !== 'agent' && access !== 'instance',
    )
    .map(([name]) => `${group}.${name}`),
);

describe('an entry', () => {
  it('says what it is about, and is found by it', async () => {
    const on = await scene();
    await admin(api.deployments.applyToComputer, {
      params: { vaccineId: on.vaccineId, agentId: on.agentId },
      body: [],
    });
    const { collection } = await admin(api.audit.list, { query: { filter: 'auditado' } });
    expect(collection[0]).toMatchObject({
      event: 'deployments.applyToComputer',
      subject: 'Auditada · auditado',
      agencyName: on.agency.name,
    });
  });
});

describe('what a person changes', () => {
  it('by importing vaccines over others stands there for each that was replaced, and once for the whole', async () => {
    const existing = [await makeVaccine(admin, { name: 'Una' }), await makeVaccine(admin, { name: 'Otra' })];
    const files = existing.map(({ id, name }) => vaccineFile({ id, name, rules: { processes: ['nuevo'] } }));
    const zip = await zipWith([...files, ['manifest.json', manifestOf(files)]]);
    const made = await left(() => sendZip(app, who.authorization, zip, { replace: true }));
    expect(made.map(({ event }) => event)).toEqual(Array(3).fill('catalogue.uploadZip'));
    expect(made).toContainEqual(
      expect.objectContaining({
        content: {
          before: expect.objectContaining({ name: 'Una', rules: existing[0]?.rules }),
          after: expect.objectContaining({ name: 'Una', rules: expect.objectContaining({ processes: ['nuevo'] }) }),
        },
      }),
    );
    expect(made.map(({ content }) => content.after)).toContainEqual(
      expect.objectContaining({ created: 0, replaced: 2, added: [] }),
    );
  });

  it('is tried below for every write of the contract', () => {
    expect(Object.keys(writes).sort()).toEqual(contractWrites.sort());
  });

  it.each(Object.entries(writes))('%s stands in the audit, as it was and as it is', async (event, one) => {
    // Nobody may have as many files under way as these cases ask for.
    await app.system.pool.query('delete from tasks where user_id = $1', [who.id]);
    const on = await scene();
    // What had to be done first has entries of its own.
    const made = (await left(() => one.does(on))).filter((entry) => entry.event === event);
    const entry = { event, user_id: who.id, username: who.username, content: { before: one.before, after: one.after } };
    expect(made).toMatchObject(one.inBoth ? [entry, entry] : [entry]);
    const ofNoAgency = one.ofNoAgency ?? false;
    const expected = event === 'agencies.create' ? expect.any(String) : ofNoAgency ? null : on.agency.id;
    expect(made[0]?.agency_id).toEqual(expected);
    expect(made[0]?.agency_name === null).toBe(ofNoAgency);
  });

  it('holds no secret, whatever was changed', async () => {
    const { rows } = await app.system.pool.query<{ text: string }>(
      `select string_agg(a::text, '') as text from audit a`,
    );
    const text = rows[0]?.text ?? '';
    expect(text).toContain('auditado');
    for (const secret of ['egida_', 'apikey', 'password', 'argon2', testPassword, who.token, who.refreshToken]) {
      expect(text, secret).not.toContain(secret);
    }
  });

  it('on several agencies stands there once for each', async () => {
    const [one, two] = [await scene(), await scene()];
    const made = await left(() =>
      admin(api.deployments.applyToAgency, {
        params: { vaccineId: one.vaccineId, agencyId: one.agency.id },
        body: [two.agency.id],
      }),
    );
    expect(made.map((entry) => entry.agency_name).sort()).toEqual([one.agency.name, two.agency.name].sort());
  });

  it('on thousands of agencies stands there once for each, too', async () => {
    const { vaccineId, agency } = await scene();
    const { rows } = await app.system.pool.query<{ id: string }>(
      `insert into agencies (id, instance_id, realm, name, name_key, search, apikey)
        select gen_random_uuid(), instance_id, realm, 'Una', 'una', 'una', 'key-' || n
        from agencies, generate_series(1, 7000) n where id = $1 returning id`,
      [agency.id],
    );
    const params = { vaccineId, agencyId: agency.id };
    const made = await left(() => admin(api.deployments.applyToAgency, { params, body: rows.map((row) => row.id) }));
    expect(made).toHaveLength(7001);
  });

  it('and fails leaves no entry, and no change', async () => {
    const on = await scene();
    const nowhere = '019a5c1e-0000-7000-8000-000000000009';
    const failing: (() => Promise<unknown>)[] = [
      () => admin(api.agencies.create, { body: { name: 'Nueva', parent: nowhere } }),
      () =>
        admin(api.agencies.update, {
          params: { agencyId: on.agency.id },
          body: { name: 'Otra', parent: on.agency.id },
        }),
      () => admin(api.vaccines.update, { params: { vaccineId: nowhere }, body: { autorun: true } }),
      () =>
        admin(api.deployments.applyToAgency, {
          params: { vaccineId: on.vaccineId, agencyId: on.agency.id },
          body: [nowhere],
        }),
      () => admin(api.alerts.updateMany, { body: { alerts: [on.alertId, nowhere], status: 2 } }),
    ];
    const made = await left(async () => {
      for (const attempt of failing) expect((await refused(attempt()))[0]).toBeGreaterThanOrEqual(400);
    });
    expect(made).toEqual([]);
    const { name } = await admin(api.agencies.get, { params: { agencyId: on.agency.id } });
    expect(name).toBe(on.agency.name);
  });

  it('cannot be changed when its entry cannot be written', async () => {
    const on = await scene();
    await app.system.pool.query(
      `alter table audit add constraint closed check (event <> 'agencies.update')  not valid`,
    );
    const attempt = admin(api.agencies.update, { params: { agencyId: on.agency.id }, body: { name: 'Sin rastro' } });
    expect((await refused(attempt))[0]).toBe(500);
    await app.system.pool.query('alter table audit drop constraint closed');
    const { name } = await admin(api.agencies.get, { params: { agencyId: on.agency.id } });
    expect(name).toBe(on.agency.name);
  });
});
