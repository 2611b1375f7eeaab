import { type AgenciesMove, api, type ReplyOf } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { newId } from '../../platform/db/new-id.ts';
import { selfSigned } from '../../testing/certificate.ts';
import { enrolledAgent, makeAgency, makeInstance, makeUser, unique } from '../../testing/factories.ts';
import { connectedStandIn, type FederatedStandIn, toldAgency, toldComputer } from '../../testing/federated-stand-in.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
let main: string;
let server: FederatedStandIn;
let agency: { id: string; name: string; apikey: string };
beforeAll(async () => {
  app = await startApp();
  main = await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
beforeEach(async () => {
  server = await connectedStandIn(app, admin);
  agency = await makeAgency(app);
});
afterAll(() => app.stop());

const query = async (text: string, values: unknown[] = []) => (await app.system.pool.query(text, values)).rows;
const move = (agencies: string[], more: Partial<z.input<typeof AgenciesMove>> = {}) =>
  admin(api.instanceAgencies.move, {
    params: { instanceId: main },
    body: { agencies, instanceId: server.instanceId, moveAgenciesChildren: false, ...more },
  });
const show = (agencyId = agency.id) => admin(api.agencies.get, { params: { agencyId } });
const offers = async (by = server) =>
  (await admin(api.instances.offers, { params: { instanceId: by.instanceId } })).collection;
type Asked = ReplyOf<typeof api.federation.offers>;
const ask = async (after = '', by = server) => {
  const path = `${api.federation.offers.path}${after && `?after=${after}`}`;
  const { status, body } = await by.send({ ...api.federation.offers, path: path as never });
  expect(status).toBe(200);
  return body as Asked;
};
const answer = async (accepted: boolean, agencyId = agency.id, by = server) => {
  const path = api.federation.answerOffer.path.replace(':agencyId', agencyId);
  const { status, code, body } = await by.send({ ...api.federation.answerOffer, path: path as never }, { accepted });
  return status === 200 ? (body as ReplyOf<typeof api.federation.answerOffer>).agency : `${status} ${code}`;
};
const waiting = async () => ((await server.report()).body as { offers: number }).offers;
const entries = (agencyId = agency.id) =>
  query(
    `select event, username, content -> 'before' as before, content -> 'after' as after from audit
      where agency_id = $1 and event like 'federation%' order by id`,
    [agencyId],
  );

describe('an agency that is moved to an instance whose server is connected', () => {
  it('is offered, and stays here as it is', async () => {
    const { agentId } = await enrolledAgent(app, agency.apikey);
    const before = await show();
    expect(await move([agency.id])).toEqual({ affected: 1 });
    const { name } = await admin(api.instances.get, { params: { instanceId: server.instanceId } });
    const shown = { instanceId: server.instanceId, instanceName: name, state: 'OFFERED' };
    expect(await show()).toEqual({ ...before, offer: shown });
    expect(await query('select from computer_commands where computer_id = $1', [agentId])).toEqual([]);
    await enrolledAgent(app, agency.apikey);
    const offer = { id: agency.id, name: agency.name, computers: 2, state: 'OFFERED', answeredOn: null };
    expect(await offers()).toMatchObject([offer]);
    expect(await ask()).toMatchObject({
      ...{ collection: [{ agencyId: agency.id, name: agency.name, computers: 2 }], more: false },
    });
    expect(await waiting()).toBe(1);
    const [entry] = await query(
      `select content -> 'before' as before, content -> 'after' as after from audit
        where agency_id = $1 and event = 'instanceAgencies.move'`,
      [agency.id],
    );
    expect(entry).toMatchObject({ before: null, after: { name: agency.name, offeredToId: server.instanceId } });
  });

  it('is not where its address is not known, nor to a sector there', async () => {
    await query(`update instances set server = '' where id = $1`, [server.instanceId]);
    expect(await refused(move([agency.id]))).toEqual([409, 'instance.noServer']);
    await query(`update instances set server = 'https://egida.federada.example' where id = $1`, [server.instanceId]);
    const { id: sectorId } = await makeSector(app, { instanceId: server.instanceId });
    expect(await refusal(move([agency.id], { sectorId }))).toMatchObject({
      ...{ status: 400, details: [{ path: 'sectorId', message: 'value.notvalid' }] },
    });
    expect(await offers()).toEqual([]);
  });

  it('takes the certificate along that its agents shall trust: that stays meanwhile', async () => {
    const { cert } = selfSigned(unique('vecina'));
    const { id: certId } = await admin(api.certs.create, { body: { name: unique('Vecina'), certificate: cert } });
    const agent = await simulateAgent(app, agency.apikey);
    await move([agency.id], { certId });
    const remove = () => admin(api.certs.remove, { params: { certId } });
    expect(await refused(remove())).toEqual([409, 'cert.inUse']);
    await answer(true);
    const [command] = (await agent.checkin()).commands;
    expect(command).toMatchObject({ type: 'move', apikey: agency.apikey, certificate: cert });
    await agent.checkin({ acks: [{ id: command?.id ?? '', outcome: 'DONE' }] });
    await remove();
  });

  it('stays where the certificate that its agents shall trust ran out meanwhile, until it is offered with another', async () => {
    const added = async () => {
      const { cert } = selfSigned(unique('vecina'));
      return admin(api.certs.create, { body: { name: unique('Vecina'), certificate: cert } });
    };
    const [old, anew] = [await added(), await added()];
    await move([agency.id], { certId: old.id });
    await query(`update certs set until = now() - interval '1 minute' where id = $1`, [old.id]);
    expect(await answer(true)).toBe('400 cert.expired');
    expect(await offers()).toMatchObject([{ id: agency.id, state: 'OFFERED' }]);
    expect(await show()).toMatchObject({ instanceId: main });
    const shown = await admin(api.instances.get, { params: { instanceId: server.instanceId } });
    expect(shown).toMatchObject({ connection: { refusal: 'cert.expired' } });
    await move([agency.id], { certId: anew.id });
    expect(await answer(true)).toMatchObject({ agencyId: agency.id });
  });

  it('is one of many, which are asked for by the hundred', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 103; at++) ids.push((await makeAgency(app)).id);
    expect(await move(ids)).toEqual({ affected: 103 });
    expect(await waiting()).toBe(103);
    const first = await ask();
    expect([first.collection.length, first.more]).toEqual([100, true]);
    const rest = await ask(first.collection.at(-1)?.agencyId);
    expect(rest.more).toBe(false);
    expect([...first.collection, ...rest.collection].map(({ agencyId }) => agencyId)).toEqual(ids.sort());
    const page = await admin(api.instances.offers, {
      ...{ params: { instanceId: server.instanceId }, query: { size: '10', page: '11' } },
    });
    expect([page.collection.length, page.paging.total]).toEqual([3, 103]);
  });
});

describe('a yes', () => {
  it('lets it go, with its agents and what was below it left behind, and brings what it needs there', async () => {
    const { agencyId: lower } = await admin(api.agencies.create, {
      body: { name: unique('Abajo'), parent: agency.id },
    });
    const agent = await simulateAgent(app, agency.apikey);
    await move([agency.id]);
    const taken = await answer(true);
    expect(taken).toMatchObject({ agencyId: agency.id, name: agency.name, apikey: agency.apikey, autorun: true });
    expect(await show()).toMatchObject({ instanceId: server.instanceId, children: 0, parent: null });
    expect(await show(lower)).toMatchObject({ instanceId: main, parent: null });
    expect((await agent.checkin()).commands).toMatchObject([
      { type: 'move', server: 'https://egida.federada.example', apikey: agency.apikey },
    ]);
    expect(await offers()).toMatchObject([{ state: 'ACCEPTED', computers: 1, answeredOn: expect.any(String) }]);
    const { name } = await admin(api.instances.get, { params: { instanceId: server.instanceId } });
    expect(await entries()).toEqual([
      {
        ...{ event: 'federation.offerAnswered', username: `Instance ${name}` },
        before: { name: agency.name, instance: 'Principal' },
        after: {
          ...{ name: agency.name, instance: name, server: 'https://egida.federada.example' },
          ...{ certId: null, accepted: true },
        },
      },
    ]);
    expect(JSON.stringify(await entries())).not.toContain(agency.apikey);
  });

  it('that comes again is answered the same, and nothing happens twice', async () => {
    await enrolledAgent(app, agency.apikey);
    await move([agency.id]);
    const [first, again] = await Promise.all([answer(true), answer(true)]);
    expect(first).toMatchObject({ apikey: agency.apikey });
    expect(again).toEqual(first);
    const commands = () => query(`select id from computer_commands where type = 'move' order by id`);
    const before = await commands();
    expect(await answer(true)).toEqual(first);
    expect(await commands()).toEqual(before);
    expect(await entries()).toHaveLength(1);
    expect(await answer(false)).toBe('404 offer.notfound');
  });

  it('is all or nothing', async () => {
    await enrolledAgent(app, agency.apikey);
    await move([agency.id]);
    await query(`create function die() returns trigger language plpgsql as $$ begin raise 'died'; end $$`);
    await query('create trigger dies before insert on computer_commands for each row execute function die()');
    try {
      expect(await answer(true)).toBe('500 unexpected');
    } finally {
      await query('drop trigger dies on computer_commands');
    }
    expect(await show()).toMatchObject({ instanceId: main });
    expect(await offers()).toMatchObject([{ state: 'OFFERED' }]);
    expect(await answer(true)).toMatchObject({ agencyId: agency.id });
  });

  it('to one whose code another has there by now gives it a number', async () => {
    const code = unique('COD');
    await admin(api.agencies.update, { params: { agencyId: agency.id }, body: { code } });
    await move([agency.id]);
    await server.tell('agencies', { [newId()]: toldAgency({ code }), [newId()]: toldAgency({ code: `${code}-2` }) });
    expect(await answer(true)).toMatchObject({ code: `${code}-3` });
    expect(await show()).toMatchObject({ code: `${code}-3` });
    const { collection } = await admin(api.agencies.list, { query: { filter: `code:${code}-3` } });
    expect(collection.map(({ agencyId }) => agencyId)).toEqual([agency.id]);
  });

  it('is asked for again until the agency was told of: who took it may have been restored from a copy', async () => {
    await move([agency.id]);
    await answer(true);
    expect([await waiting(), (await ask()).collection.length]).toEqual([1, 1]);
    await server.tell('agencies', { [agency.id]: toldAgency() });
    expect([await waiting(), (await ask()).collection.length]).toEqual([0, 0]);
  });
});

describe('a no', () => {
  it('leaves it here, until it is offered anew', async () => {
    await move([agency.id]);
    expect([await answer(false), await answer(false)]).toEqual([null, null]);
    expect(await show()).toMatchObject({ instanceId: main });
    expect(await offers()).toMatchObject([{ state: 'REFUSED', answeredOn: expect.any(String) }]);
    expect([await waiting(), (await ask()).collection]).toEqual([0, []]);
    expect(await answer(true)).toBe('404 offer.notfound');
    expect((await entries()).map(({ after }) => after.accepted)).toEqual([false]);
    await move([agency.id]);
    expect(await offers()).toMatchObject([{ state: 'OFFERED', answeredOn: null }]);
    expect(await answer(true)).toMatchObject({ agencyId: agency.id });
  });
});

describe('nobody answers', () => {
  it('but the instance that it is offered to', async () => {
    await move([agency.id]);
    const other = await connectedStandIn(app, admin);
    expect(await answer(true, agency.id, other)).toBe('404 offer.notfound');
    expect(await answer(true, newId())).toBe('404 offer.notfound');
    expect((await ask('', other)).collection).toEqual([]);
    expect(await offers(other)).toEqual([]);
    expect(await show()).toMatchObject({ instanceId: main });
    expect(await refused(offers({ ...server, instanceId: newId() }))).toEqual([404, 'instance.notfound']);
  });

  it.each([
    ['is taken back, with nothing else said', () => move([agency.id], { instanceId: main })],
    ['is moved within this instance', () => move([agency.id], { instanceId: main, sectorId: null })],
    [
      'is offered to another one',
      async () => move([agency.id], { instanceId: (await connectedStandIn(app, admin)).instanceId }),
    ],
    ['goes to one that is not asked', async () => move([agency.id], { instanceId: (await makeFederated(app)).id })],
    ['is deleted', () => admin(api.agencies.remove, { params: { agencyId: agency.id } })],
  ])('once it %s', async (_, takeBack) => {
    await move([agency.id]);
    await takeBack();
    expect([await waiting(), (await ask()).collection, await offers()]).toEqual([0, [], []]);
    expect(await answer(true)).toBe('404 offer.notfound');
  });
});

it('that an offer was taken back is told and written down, and nothing of agencies that were not offered', async () => {
  const [below, beside] = [await makeAgency(app, { parent: agency.id }), await makeAgency(app)];
  await move([agency.id]);
  const { name } = await admin(api.instances.get, { params: { instanceId: server.instanceId } });
  const back = await move([agency.id, beside.id], { instanceId: main, moveAgenciesChildren: true });
  expect(back).toEqual({ affected: 1 });
  expect((await show()).offer).toBeNull();
  const written = await query(
    `select agency_id as id, content -> 'before' ->> 'offeredTo' as before, content -> 'after' -> 'offeredTo' as after
      from audit where agency_id = any($1) and event = 'instanceAgencies.move' and content -> 'before' <> 'null'`,
    [[agency.id, below.id, beside.id]],
  );
  expect(written).toEqual([{ id: agency.id, before: name, after: null }]);
});

describe('computers of an agency that was taken', () => {
  /** Taken, and told of by its new server. */
  const takeAll = async () => {
    await move([agency.id]);
    await answer(true);
    await server.tell('agencies', { [agency.id]: toldAgency({ name: agency.name }) });
  };

  it('that are still here are protected and led there, each counted once when it has gone', async () => {
    const vaccine = await makeVaccine(admin, { autorun: true });
    const agent = await simulateAgent(app, agency.apikey);
    expect((await agent.obey()).map(({ id }) => id)).toContain(vaccine.id);
    await takeAll();
    await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { criticality: 2 } });
    expect((await agent.learn()).map(({ id }) => id)).toContain(vaccine.id);
    const [command] = (await agent.checkin()).commands;
    await server.tell('computers', { [newId()]: toldComputer(agency.id) });
    expect(await show()).toMatchObject({ agents: 2 });
    expect(await offers()).toMatchObject([{ state: 'ACCEPTED', computers: 1 }]);
    expect(await show()).toMatchObject({ offer: { instanceId: server.instanceId, state: 'ACCEPTED' } });
    await agent.checkin({ acks: [{ id: command?.id ?? '', outcome: 'DONE' }] });
    await app.settle();
    expect(await show()).toMatchObject({ agents: 1 });
    expect(await offers()).toMatchObject([{ state: 'ACCEPTED', computers: 0 }]);
    expect(await show()).toMatchObject({ offer: null });
    const { collection } = await admin(api.computers.list, { params: { agencyId: agency.id } });
    expect(collection).toMatchObject([{ remote: true }]);
  });

  it('that come late with the key from before are led there, too', async () => {
    await takeAll();
    const late = await simulateAgent(app, agency.apikey);
    expect((await late.checkin()).commands).toMatchObject([{ type: 'move', apikey: agency.apikey }]);
    expect(await offers()).toMatchObject([{ computers: 1 }]);
  });

  it('are thousands, and counted as they are', async () => {
    await makeComputers(app, agency.id, 2500);
    await move([agency.id]);
    expect(await offers()).toMatchObject([{ computers: 2500 }]);
    await answer(true);
    expect(await offers()).toMatchObject([{ computers: 2500 }]);
  });
});
