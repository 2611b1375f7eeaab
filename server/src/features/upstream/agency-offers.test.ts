import { type AcceptedAgency, ApiError, api, MoveCommand, type OfferedAgency } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { selfSigned } from '../../testing/certificate.ts';
import { enrolledAgent, makeAgency, unique } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type SimulatedAgent, simulateAgent } from '../../testing/simulated-agent.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { startTwoServers, type TwoServers } from '../../testing/two-servers.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { MainServer } from './main-server.ts';
import { takeOffers } from './take-offers.ts';

let servers: TwoServers;
let main: TwoServers['main'];
let here: TwoServers['federated'];
beforeEach(async () => {
  // An administrator said yes to all of them: nobody is asked again, however many an agency enrols in a day unasked.
  servers = await startTwoServers({ ENROLMENTS_WITHOUT_APPROVAL: '50' });
  ({ main, federated: here } = servers);
});
afterEach(() => servers.stop());

const isConnected = () =>
  waitFor(async () => expect(await here.show()).toMatchObject({ state: 'CONNECTED', telling: false, pending: 0 }));
const start = async () => {
  const line = here.run();
  await isConnected();
  return line;
};
const move = (agencies: string[], more: { instanceId?: string; certId?: string } = {}) =>
  main.admin(api.instanceAgencies.move, {
    params: { instanceId: main.instanceId },
    body: { agencies, instanceId: servers.instanceId, moveAgenciesChildren: false, ...more },
  });
const received = async () => (await here.admin(api.upstream.offers)).collection;
const offered = async () =>
  (await main.admin(api.instances.offers, { params: { instanceId: servers.instanceId } })).collection;
const isReceived = (agencyId: string, given: object = { state: 'OFFERED' }) =>
  waitFor(async () => expect((await received()).find(({ id }) => id === agencyId)).toMatchObject(given));
const answer = (agencyId: string, accepted: boolean) =>
  here.admin(api.upstream.answerOffer, { params: { offerId: agencyId }, body: { accepted } });
const agencyAt = ({ admin }: Pick<typeof main, 'admin'>, agencyId: string) =>
  admin(api.agencies.get, { params: { agencyId } });
/** The agency stands here, and the main server was told that it does. */
const isHere = (agencyId: string) =>
  waitFor(async () => {
    expect(await agencyAt(here, agencyId)).toMatchObject({ instanceType: 'main' });
    expect(await main.query('select origin from agencies where id = $1', [agencyId])).toEqual([
      { origin: servers.instanceId },
    ]);
  });
const make = async (values: { code?: string } = {}) => {
  const agency = await makeAgency(main.app);
  if (values.code)
    await main.admin(api.agencies.update, { params: { agencyId: agency.id }, body: { code: values.code } });
  return agency;
};
/** An agency that is offered here. */
const makeOffered = async (values: { code?: string } = {}) => {
  const agency = await make(values);
  await move([agency.id]);
  await isReceived(agency.id);
  return agency;
};
/** Does something to what every new agency is made with, as long as this goes on. */
const whileAgenciesAre = async (doing: string, work: () => Promise<void>) => {
  await here.query(
    `create function meddle() returns trigger language plpgsql as $$ begin perform ${doing}; return new; end $$`,
  );
  await here.query('create trigger meddles before insert on agencies for each row execute function meddle()');
  await work();
  await here.query('drop trigger meddles on agencies; drop function meddle()');
};

/** So many at a time as a fleet would come. */
const byTens = async (names: readonly string[], work: (name: string) => Promise<void>) => {
  for (let at = 0; at < names.length; at += 10) await Promise.all(names.slice(at, at + 10).map(work));
};

/** A computer that is told to go at its check-in, as its agent does it: it enrols there, and says so here. */
const follow = async (to: TestApp, agent: SimulatedAgent, name: string) => {
  const command = MoveCommand.parse((await agent.checkin()).commands[0]);
  const there = await enrolledAgent(to, command.apikey, { name, machineId: `maquina-de-${name}` });
  await agent.checkin({ acks: [{ id: command.id, outcome: 'DONE' }] });
  return { ...there, command };
};

describe('an agency of two hundred computers', () => {
  it('moves from one server to the other, those that are off later, and each of them is counted once', async () => {
    await start();
    const { cert } = selfSigned(unique('federada'));
    const { id: certId } = await main.admin(api.certs.create, { body: { name: 'Federada', certificate: cert } });
    const [agency, staying] = [await make({ code: 'AYTO' }), await make()];
    await enrolledAgent(main.app, staying.apikey);
    const computers = Array.from({ length: 200 }, (_, at) => `equipo-${at}`);
    const agents = new Map<string, SimulatedAgent>();
    await byTens(computers, async (name) => {
      agents.set(name, await simulateAgent(main.app, agency.apikey, { name, machineId: `maquina-de-${name}` }));
    });
    /** As both sides count: computers of the agency here and there, all that there are there, and what is yet to go. */
    const counts = async () => ({
      here: await agencyAt(here, agency.id).then(
        ({ agents }) => agents,
        () => 0,
      ),
      there: (await agencyAt(main, agency.id)).agents,
      all: (await main.query<{ n: number }>('select count(*)::int as n from computers'))[0]?.n,
      yetToGo: (await offered())[0]?.computers,
    });
    await move([agency.id], { certId });
    await isReceived(agency.id, { name: agency.name, code: 'AYTO', computers: 200, state: 'OFFERED' });
    expect(await here.show()).toMatchObject({ offers: 1 });
    expect(await counts()).toEqual({ here: 0, there: 200, all: 201, yetToGo: 200 });

    expect(await answer(agency.id, true)).toMatchObject({ state: 'ACCEPTED', answeredBy: expect.any(String) });
    await isHere(agency.id);
    expect(await here.show()).toMatchObject({ offers: 0 });
    expect(await agencyAt(here, agency.id)).toMatchObject({
      ...{ name: agency.name, code: 'AYTO', apikey: agency.apikey, parent: null, agents: 0 },
    });
    expect(await counts()).toEqual({ here: 0, there: 200, all: 201, yetToGo: 200 });

    const [now, later] = [computers.slice(0, 150), computers.slice(150)];
    const go = async (names: readonly string[]) => {
      await byTens(names, async (name) => {
        const { command } = await follow(here.app, agents.get(name) as SimulatedAgent, name);
        expect(command).toMatchObject({ server: here.address, apikey: agency.apikey, certificate: cert });
      });
      await waitFor(async () => expect((await agencyAt(main, agency.id)).agents).toBe(200));
      await isConnected();
    };
    await go(now);
    expect(await counts()).toEqual({ here: 150, there: 200, all: 201, yetToGo: 50 });
    const own = await main.query('select from computers where agency_id = $1 and origin is null', [agency.id]);
    expect(own).toHaveLength(50);
    await go(later);
    expect(await counts()).toEqual({ here: 200, there: 200, all: 201, yetToGo: 0 });
    const names = await main.query<{ name: string }>(
      'select name from computers where agency_id = $1 and origin is not null order by name',
      [agency.id],
    );
    expect(names.map(({ name }) => name)).toEqual([...computers].sort());
    expect(await agencyAt(main, staying.id)).toMatchObject({ agents: 1, instanceType: 'main' });
  });
});

describe('a no', () => {
  it('leaves an agency at the main server, which may offer it anew', async () => {
    await start();
    const agency = await makeOffered();
    await answer(agency.id, false);
    await waitFor(async () => expect(await offered()).toMatchObject([{ state: 'REFUSED' }]));
    expect(await agencyAt(main, agency.id)).toMatchObject({ instanceId: main.instanceId });
    expect(await refused(agencyAt(here, agency.id))).toEqual([404, 'agency.notfound']);
    expect(await refused(answer(agency.id, true))).toEqual([404, 'offer.notfound']);
    await move([agency.id]);
    await isReceived(agency.id, { state: 'OFFERED', answeredOn: null, answeredBy: null });
    await answer(agency.id, true);
    await isHere(agency.id);
  });
});

describe('a yes', () => {
  it('is written down before it is told, and told once the line stands again', async () => {
    const line = await start();
    const agency = await makeOffered();
    await line.stop();
    await answer(agency.id, true);
    expect(await received()).toMatchObject([{ state: 'ACCEPTED' }]);
    expect(await agencyAt(main, agency.id)).toMatchObject({ instanceId: main.instanceId });
    expect(await refused(agencyAt(here, agency.id))).toEqual([404, 'agency.notfound']);
    here.run();
    await isHere(agency.id);
    const [entry] = await here.query(`select event, content -> 'after' as after from audit where agency_id = $1`, [
      agency.id,
    ]);
    expect(entry).toMatchObject({ event: 'agencies.create', after: { name: agency.name } });
    expect(JSON.stringify(entry)).not.toContain(agency.apikey);
    const answers = `select event, content -> 'after' ->> 'state' as state from audit where event = 'upstream.answerOffer'`;
    expect(await here.query(answers)).toEqual([{ event: 'upstream.answerOffer', state: 'ACCEPTED' }]);
  });

  it('that this server dies over, once it was told and before the agency was made, makes it later', async () => {
    await start();
    const agency = await makeOffered();
    // What the database was about to do is lost with the connection, again and again.
    await whileAgenciesAre('pg_terminate_backend(pg_backend_pid())', async () => {
      await answer(agency.id, true);
      await waitFor(async () => expect(await offered()).toMatchObject([{ state: 'ACCEPTED' }]));
      await waitFor(async () =>
        expect(
          await main.query('select from agencies where id = $1 and instance_id = $2', [agency.id, servers.instanceId]),
        ).toHaveLength(1),
      );
      expect(await refused(agencyAt(here, agency.id))).toEqual([404, 'agency.notfound']);
      expect(await here.query('select from received_offers where told_on is null')).toHaveLength(1);
    });
    await isHere(agency.id);
    expect(await agencyAt(here, agency.id)).toMatchObject({ apikey: agency.apikey });
    expect(await main.query(`select from audit where event = 'federation.offerAnswered'`)).toHaveLength(1);
    expect(await here.query(`select from audit where event = 'agencies.create'`)).toHaveLength(1);
  });

  it('to one whose code another has here gives it a number, and the main server learns it', async () => {
    await start();
    await here.admin(api.agencies.create, { body: { name: 'La de aquí', code: 'AYTO' } });
    await isConnected();
    const agency = await makeOffered({ code: 'AYTO' });
    await answer(agency.id, true);
    await isHere(agency.id);
    expect(await agencyAt(here, agency.id)).toMatchObject({ code: 'AYTO-2' });
    expect(await agencyAt(main, agency.id)).toMatchObject({ code: 'AYTO-2' });
    const { collection } = await here.admin(api.agencies.list, { query: { filter: 'code:AYTO' } });
    expect(collection.map(({ name }) => name).sort()).toEqual(['La de aquí', agency.name].sort());
  });
});

describe('what is offered no more', () => {
  it('vanishes here', async () => {
    await start();
    const [one, other] = [await makeOffered(), await makeOffered()];
    await move([one.id], { instanceId: main.instanceId });
    await waitFor(async () => expect(await received()).toMatchObject([{ id: other.id }]));
    await main.admin(api.agencies.remove, { params: { agencyId: other.id } });
    await waitFor(async () => expect(await received()).toEqual([]));
    expect(await here.show()).toMatchObject({ offers: 0 });
    expect(await refused(answer(one.id, true))).toEqual([404, 'offer.notfound']);
  });

  it('comes to nothing where it was answered meanwhile', async () => {
    const line = await start();
    const [kept, gone] = [await makeOffered(), await makeOffered()];
    await line.stop();
    for (const { id } of [gone, kept]) await answer(id, true);
    await move([gone.id], { instanceId: main.instanceId });
    here.run();
    await isHere(kept.id);
    await waitFor(async () => expect((await received()).map(({ id }) => id)).toEqual([kept.id]));
    expect(await agencyAt(main, gone.id)).toMatchObject({ instanceId: main.instanceId });
    expect(await refused(agencyAt(here, gone.id))).toEqual([404, 'agency.notfound']);
  });
});

describe('a server that was restored from a copy', () => {
  it('of before the agency came is asked for it anew', async () => {
    const line = await start();
    const agency = await makeOffered();
    await whileAgenciesAre('pg_terminate_backend(pg_backend_pid())', async () => {
      await answer(agency.id, true);
      await waitFor(async () => expect(await offered()).toMatchObject([{ state: 'ACCEPTED' }]));
      await line.stop();
    });
    await here.query('delete from received_offers');
    here.run();
    await isReceived(agency.id);
    await answer(agency.id, true);
    await isHere(agency.id);
    expect(await agencyAt(here, agency.id)).toMatchObject({ apikey: agency.apikey });
  });

  it('of before the agency came with all of its computers is asked for it anew: nobody else has the key of its agents', async () => {
    const line = await start();
    const agency = await makeOffered();
    const agent = await simulateAgent(main.app, agency.apikey);
    await answer(agency.id, true);
    await isHere(agency.id);
    await follow(here.app, agent, 'equipo');
    await waitFor(async () => expect((await agencyAt(main, agency.id)).agents).toBe(1));
    await isConnected();
    await line.stop();
    await here.query(`delete from computers; delete from agencies; delete from received_offers; delete from feed;
      delete from feed_notes; update upstream_positions set position = 1; select setval('feed_position', 1)`);
    here.run();
    await waitFor(async () => {
      await main.app.runChore('drop earlier epochs');
      expect(await main.query('select from computers')).toEqual([]);
    });
    await main.app.runChore('drop earlier epochs');
    await isReceived(agency.id);
    await answer(agency.id, true);
    await isHere(agency.id);
    expect(await agencyAt(here, agency.id)).toMatchObject({ apikey: agency.apikey });
  });

  it('of before it let the agency go is told again what was answered', async () => {
    const line = await start();
    const agency = await makeOffered();
    await answer(agency.id, true);
    await isHere(agency.id);
    await line.stop();
    await here.query(`update received_offers set told_on = now() - interval '11 minutes'`);
    await main.query(`update agency_offers set state = 'OFFERED', answered_on = null`);
    await main.query(`begin; set local egida.origin = '${servers.instanceId}';
      update agencies set origin = null, instance_id = '${main.instanceId}', realm = 1 where id = '${agency.id}'; commit`);
    here.run();
    await waitFor(async () => expect(await offered()).toMatchObject([{ state: 'ACCEPTED' }]));
    expect(await main.query('select instance_id from agencies where id = $1', [agency.id])).toEqual([
      { instance_id: servers.instanceId },
    ]);
    expect(await here.query('select from agencies')).toHaveLength(1);
  });
});

/** A main server as it may be once somebody else has it: it says whatever it likes. */
const saying = (offers: OfferedAgency[], given: Partial<AcceptedAgency> = {}, always = false) => {
  const asked: string[] = [];
  const server: MainServer = {
    call: async ({ path }, input) => {
      asked.push(path);
      const { after } = (input as { query?: { after?: string } }).query ?? {};
      if (path === api.federation.offers.path) {
        const rest = offers.filter(({ agencyId }) => after === undefined || agencyId > after);
        return { collection: rest.slice(0, 100), more: always || rest.length > 100 } as never;
      }
      const { agencyId } = (input as { params: { agencyId: string } }).params;
      return { agency: { ...anAgency, agencyId, ...given } } as never;
    },
  };
  return { server, asked };
};
const anAgency = {
  ...{ name: 'Ofrecida', code: '', serviceType: 1, installationStatus: 0, licenseQuantity: 0, expiration: null },
  ...{ department: '', supportEmail: '', autorun: true, notifyAgents: false, receiveUnconnectedAlerts: false },
  ...{ receiveUninstalledAlerts: false, telemetry: false, apikey: 'egida_012345678901234567890123' },
} as const;
const anOffer = (agencyId = newId()): OfferedAgency => ({
  ...{ agencyId, name: 'Ofrecida', code: '', serviceType: 1, computers: 1, offeredOn: '2026-01-15T10:00:00.000Z' },
});

describe('whatever the main server says', () => {
  it('of an agency once it was taken, it is what was shown', async () => {
    await start();
    const offer = { ...anOffer(), code: 'V-1' };
    await takeOffers(here.app.system, saying([offer]).server);
    await answer(offer.agencyId, true);
    const other = { name: 'Otra', code: 'X', serviceType: 3, supportEmail: 'a@b.example\r\nBcc: c@d.example' } as const;
    await takeOffers(here.app.system, saying([offer], other).server);
    const cleaned = 'a@b.example Bcc: c@d.example';
    expect(await agencyAt(here, offer.agencyId)).toMatchObject({ name: 'Ofrecida', code: 'V-1', serviceType: 1 });
    expect(
      await here.query(
        `select content -> 'after' ->> 'supportEmail' as mail from audit where event = 'agencies.create'`,
      ),
    ).toEqual([{ mail: cleaned }]);
  });

  it('of its offers so many are kept, and others once these were answered', async () => {
    const offers = Array.from({ length: 1234 }, () => anOffer()).sort((a, b) => (a.agencyId < b.agencyId ? -1 : 1));
    await takeOffers(here.app.system, saying(offers).server);
    expect((await here.admin(api.upstream.offers)).paging.total).toBe(1000);
    const [first] = await here.query<{ agency_id: string }>('select agency_id from received_offers order by 1 limit 1');
    await answer(first?.agency_id ?? '', false);
    await takeOffers(here.app.system, saying(offers.slice(1)).server);
    expect((await here.admin(api.upstream.offers)).paging.total).toBe(1001);
    expect(await here.show()).toMatchObject({ offers: 1000 });
  });

  it('it is asked no more where it says the same page without end', async () => {
    const { server, asked } = saying([anOffer()], {}, true);
    await takeOffers(here.app.system, server);
    expect(asked).toHaveLength(2);
    expect(await received()).toHaveLength(1);
  });

  it('an agency of this server is not touched, nor does anybody come in by its key or by none', async () => {
    const own = await makeAgency(here.app);
    const before = await here.query('select * from agencies');
    const take = async (offer: OfferedAgency, given: Partial<AcceptedAgency>) => {
      const { server } = saying([offer], given);
      await takeOffers(here.app.system, server);
      await answer(offer.agencyId, true);
      await takeOffers(here.app.system, server);
    };
    await take(anOffer(own.id), { name: 'Otra', apikey: 'egida_999999999999999999999999' });
    expect(await here.query('select * from agencies')).toEqual(before);
    for (const apikey of [own.apikey, '', 'corta']) {
      const offer = anOffer();
      await take(offer, { apikey });
      expect((await agencyAt(here, offer.agencyId)).apikey).not.toBe(apikey);
    }
    const { agentId } = await enrolledAgent(here.app, own.apikey);
    expect(await here.admin(api.computers.get, { params: { agentId } })).toMatchObject({ agencyId: own.id });
    expect(await refused(enrolledAgent(here.app, 'corta'))).toEqual([401, 'apikey.notValid']);
  });

  it('what comes of one answer keeps no other from being told', async () => {
    const [bad, good] = [anOffer(), anOffer()];
    const { server } = saying([bad, good]);
    await takeOffers(here.app.system, server);
    for (const { agencyId } of [bad, good]) await answer(agencyId, true);
    const failing: MainServer = {
      call: async (endpoint, input) => {
        const params = (input as { params?: { agencyId: string } }).params;
        if (params?.agencyId === bad.agencyId) throw new ApiError(500, 'unexpected');
        return server.call(endpoint, input);
      },
    };
    await expect(takeOffers(here.app.system, failing)).rejects.toMatchObject({ code: 'unexpected' });
    expect(await agencyAt(here, good.agencyId)).toMatchObject({ name: 'Ofrecida' });
    expect(await here.query('select agency_id from received_offers where told_on is null')).toEqual([
      { agency_id: bad.agencyId },
    ]);
  });

  it('nothing is made once this server has left it', async () => {
    const offer = anOffer();
    const { server } = saying([offer]);
    await takeOffers(here.app.system, server);
    await answer(offer.agencyId, true);
    const leaving: MainServer = {
      call: async (endpoint, input) => {
        const reply = await server.call(endpoint, input);
        if (endpoint.method === 'POST') await here.admin(api.upstream.leave);
        return reply;
      },
    };
    await takeOffers(here.app.system, leaving);
    expect(await here.query('select from agencies')).toEqual([]);
    expect(await here.query('select from received_offers')).toEqual([]);
  });
});
