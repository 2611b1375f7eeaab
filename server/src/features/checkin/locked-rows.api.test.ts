import { api } from '@egida/contract';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';
import { refusal } from '../../testing/refusal.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
/** Somebody whose transaction takes long: what it holds, it holds until `letGo`. */
let holder: pg.PoolClient;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  holder = await app.system.pool.connect();
});
const letGo = () => holder.query('rollback');
afterEach(letGo);
afterAll(async () => {
  holder.release();
  await app.stop();
});

const hold = async (statement: string, values: unknown[]) => {
  await holder.query('begin');
  await holder.query(statement, values);
};
const agencyWith = async (agents: number) => {
  const agency = await makeAgency(app);
  const all: SimulatedAgent[] = [];
  for (let made = 0; made < agents; made++) all.push(await simulateAgent(app, agency.apikey));
  const [one, two] = all;
  if (!one || !two) throw new Error('Two at least.');
  // Their policy is worked out already.
  for (const agent of all) await agent.learn();
  return { agency, one, two };
};
const retryLater = { status: 503, code: 'unavailable', retryAfter: '10' };
/** Says that it holds a vaccine: what is written at its computer. */
const tellNews = async (agent: SimulatedAgent) => {
  const { id } = await makeVaccine(admin);
  agent.state = [{ vaccineId: id, sha256: 'a'.repeat(64), outcome: 'APPLIED' }];
  return agent.checkin();
};

describe('while somebody changes all computers of an agency at once', () => {
  it('those with news are told to come again, everybody else goes on, and afterwards all do', async () => {
    const changing = await agencyWith(2);
    const other = await agencyWith(2);
    await hold('update agencies set realm = 3 where id = $1', [changing.agency.id]);
    const [withNews, quiet, elsewhere, alsoElsewhere] = await Promise.allSettled([
      refusal(tellNews(changing.one)),
      changing.two.checkin(),
      tellNews(other.one),
      other.two.checkin(),
    ]);
    expect(withNews).toMatchObject({ status: 'fulfilled', value: retryLater });
    for (const outcome of [quiet, elsewhere, alsoElsewhere]) expect(outcome.status).toBe('fulfilled');
    await letGo();
    expect(await changing.one.checkin()).toMatchObject({ needState: false });
  });

  it('who comes back is told to come again where their presence is held, and waits for nothing of what they are', async () => {
    const { one, two } = await agencyWith(2);
    const away = [one.agentId, two.agentId];
    const absence = `update computer_presence set status = 1, last_connection = now() where computer_id = any($1)`;
    await app.system.pool.query(absence, [away]);
    await hold('select from computer_presence where computer_id = $1 for update', [one.agentId]);
    await holder.query('select from computers where id = $1 for update', [two.agentId]);
    const [held, free] = await Promise.all([refusal(one.checkin()), two.checkin()]);
    expect(held).toMatchObject(retryLater);
    expect(free).toMatchObject({ needState: false });
    await letGo();
    await one.checkin();
    const { rows } = await app.system.pool.query(
      'select from computer_presence where computer_id = any($1) and status = 0',
      [away],
    );
    expect(rows).toHaveLength(2);
  });

  it('a policy that has to be worked out anew waits for the next time, and the old one is kept', async () => {
    const { agency, one } = await agencyWith(2);
    const before = one.revision;
    await makeVaccine(admin, { autorun: true, visibility: { agencyIds: [agency.id] } });
    await hold('update agencies set realm = 3 where id = $1', [agency.id]);
    expect((await one.checkin()).policyRevision).toBe(before);
    await letGo();
    expect((await one.checkin()).policyRevision).not.toBe(before);
  });

  it('who enrols there is told to come again, and who enrols elsewhere is not', async () => {
    const [agency, other] = [await makeAgency(app), await makeAgency(app)];
    await hold('update agencies set realm = 3 where id = $1', [agency.id]);
    expect(await refusal(simulateAgent(app, agency.apikey))).toMatchObject(retryLater);
    await simulateAgent(app, other.apikey);
    await letGo();
    await simulateAgent(app, agency.apikey);
  });

  it('who is asked for something that is just being asked anew hears of it the next time', async () => {
    const { one, two } = await agencyWith(2);
    const federated = await makeFederated(app, { name: unique('Vecina') });
    const ask = (id: string) =>
      app.system.pool.query(
        `insert into computer_commands (computer_id, type, id, content)
        values ($1, 'move', $2, jsonb_build_object('server', $3::text))`,
        [id, newId(), federated.server],
      );
    await ask(one.agentId);
    await ask(two.agentId);
    await hold('update computer_commands set asked_on = now() where computer_id = $1', [one.agentId]);
    expect(await refusal(one.checkin())).toMatchObject(retryLater);
    expect((await two.checkin()).commands).toHaveLength(1);
    await letGo();
    expect((await one.checkin()).commands).toHaveLength(1);
  });

  it('computers that are acted on just now come again, and are not taken for seen', async () => {
    const { one, two } = await agencyWith(2);
    await app.system.pool.query(`update computer_seen set last_seen = '2026-01-01' where computer_id = $1`, [
      one.agentId,
    ]);
    await hold('select from computer_seen where computer_id = $1 for update', [one.agentId]);
    const [held, free] = await Promise.allSettled([refusal(one.checkin()), two.checkin()]);
    expect(held).toMatchObject({ status: 'fulfilled', value: retryLater });
    expect(free.status).toBe('fulfilled');
    const { lastConnection } = await admin(api.computers.get, { params: { agentId: one.agentId } });
    expect(lastConnection).toBe('2026-01-01T00:00:00.000Z');
  });
});

describe('a change of all computers of an agency', () => {
  /** Where a statement over the computers is given no more time than any other, it fails as it would with 100,000. */
  const withManyComputers = async (work: () => Promise<unknown>) => {
    await app.system.pool.query(`create function too_many() returns trigger language plpgsql as $$ begin
        if current_setting('statement_timeout') = '15s' then raise exception 'too slow' using errcode = '57014'; end if;
        return new; end $$;
      create trigger too_many before update of realm on computers for each row execute function too_many()`);
    try {
      await work();
    } finally {
      await app.system.pool.query('drop trigger too_many on computers; drop function too_many()');
    }
  };

  it('gets the time that it needs, where its kind of service changes and where it leaves', async () => {
    const [one, two] = [(await agencyWith(2)).agency, (await agencyWith(2)).agency];
    const federated = await makeFederated(app, { name: unique('Vecina') });
    const { instanceId } = await admin(api.agencies.get, { params: { agencyId: two.id } });
    await withManyComputers(async () => {
      await admin(api.agencies.update, { params: { agencyId: one.id }, body: { serviceType: 3 } });
      await admin(api.instanceAgencies.move, {
        params: { instanceId },
        body: { agencies: [two.id], instanceId: federated.id, sectorId: null, moveAgenciesChildren: false },
      });
    });
    const { rows } = await app.system.pool.query(
      'select distinct agency_id, realm from computers where agency_id = any($1) order by realm',
      [[one.id, two.id]],
    );
    expect(rows).toEqual([
      { agency_id: two.id, realm: 2 },
      { agency_id: one.id, realm: 3 },
    ]);
  });
});
