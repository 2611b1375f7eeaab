import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { api, type Totals } from '@egida/contract';
import { expect, test } from '@playwright/test';
import { selfSigned } from '../server/src/testing/certificate.ts';
import { anyCut } from '../server/src/testing/cut-line.ts';
import type { Client } from './support/client.ts';
import { connect, type Federated, type Federation, openFederation } from './support/federation.ts';
import { live } from './support/federation-life.ts';
import { simulate } from './support/fleet.ts';
import type { Server } from './support/server.ts';
import { until } from './support/until.ts';
import { type Everything, joined, readEverything } from './support/whole-list.ts';

test.describe.configure({ mode: 'serial' });

let federation: Federation;
test.beforeAll(async () => {
  federation = await openFederation();
});
test.afterAll(() => federation.dispose());

const rounds = 4;
const shortestCutMs = 200;
const longestCutMs = 2000;
/** Of the first cut: however slow the computer is, something is being said when the line breaks. */
const surelyInTheMiddle = { way: 'there', afterBytes: 100, patienceMs: 60_000 } as const;

const kill = async (server: Server): Promise<void> => {
  await server.program.end('SIGKILL');
  await server.again();
};

const isTold = ({ name, upstream }: Federated) =>
  until(`${name} has told everything`, 90, async () => {
    const { state, pending, telling } = await upstream();
    return state === 'CONNECTED' && pending === 0 && !telling;
  });

const totalsOf = (admin: Client): Promise<Totals> => admin(api.stats.totals, { query: {} });

/** Entries of an event, the latest first, with what they say. */
const audited = async (admin: Client, event: string): Promise<unknown[]> => {
  const { collection } = await admin(api.audit.list, { query: { filter: `event:${event}` } });
  const entries = collection.map(({ id: auditId }) => admin(api.audit.get, { params: { auditId } }));
  return (await Promise.all(entries)).map(({ content }) => content.after);
};

/** What the main server had before anybody told it anything. */
const ownOfMain = async (): Promise<Everything> => {
  const { admin, server, trusting } = federation.main;
  const { id: sectorId } = await admin(api.sectors.create, { body: { name: 'Sanidad' } });
  const body = { name: 'Servicio de Salud', metadata: { sectorId }, licenseQuantity: 100 };
  const { apikey = '' } = await admin(api.agencies.create, { body });
  await simulate(server.url, apikey, 20, 'principal', trusting);
  return readEverything(admin);
};

test('lines are cut and servers are killed, and the main server has what the federated ones have, each row once', async () => {
  const { main, north, south } = federation;
  const own = await ownOfMain();
  expect(own.computers).toHaveLength(20);
  const lives = [];
  for (const one of [north, south]) {
    await connect(one, main);
    lives.push(await live(one.server, one.admin, one.name));
  }
  const arrived = async () => {
    const { agents, alerts } = await totalsOf(main.admin);
    return agents + alerts;
  };
  let before = 0;
  let inTheMiddle = 0;
  for (let round = 0; round < rounds; round++) {
    before = await until('something more has come', 90, async () => {
      const now = await arrived();
      return now > before && now;
    });
    const killed = [undefined, main.server, north.server][round % 3];
    const cuts = [north, south].map(({ line }) =>
      line.cut({ ...anyCut(shortestCutMs, longestCutMs), ...(round === 0 && surelyInTheMiddle) }),
    );
    const [first, second] = await Promise.all([...cuts, killed && kill(killed)]);
    inTheMiddle += Number(first) + Number(second);
  }
  expect(inTheMiddle, 'cuts in the middle of a message or of its answer').toBeGreaterThan(0);
  for (const life of lives) {
    await life.end();
    expect(life.done()).toBeGreaterThan(20);
  }

  for (const one of [north, south]) await isTold(one);
  const there = [await readEverything(north.admin), await readEverything(south.admin)];
  expect(await readEverything(main.admin)).toEqual(joined([own, ...there]));
  for (const { computers, alerts } of there) {
    expect(computers.length).toBeGreaterThan(40);
    expect(alerts.length).toBeGreaterThan(20);
  }
  await expect(async () => {
    const [all, ofNorth, ofSouth] = await Promise.all([main, north, south].map(({ admin }) => totalsOf(admin)));
    for (const of of ['agents', 'alerts', 'agencies'] as const)
      expect(all?.[of]).toBe(
        (of === 'agents' ? 20 : of === 'agencies' ? 1 : 0) + (ofNorth?.[of] ?? 0) + (ofSouth?.[of] ?? 0),
      );
    for (const [one, totals] of [[north, ofNorth] as const, [south, ofSouth] as const]) {
      const { connection } = await main.admin(api.instances.get, { params: { instanceId: one.instanceId } });
      expect(connection).toMatchObject({
        ...{ state: 'CONNECTED', pending: 0, telling: false, refusal: null },
        told: { agencies: totals?.agencies, computers: totals?.agents, activeAlerts: totals?.alerts },
      });
    }
  }).toPass({ timeout: 60_000 });
});

test('whoever stands in between with another certificate hears nothing, and it is said and written down', async () => {
  const { main, north } = federation;
  let heard = 0;
  const impostor = createServer(selfSigned(), (socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.length;
    });
  });
  impostor.on('tlsClientError', () => undefined);
  impostor.listen(0, '127.0.0.1');
  await once(impostor, 'listening');
  try {
    north.line.leadTo((impostor.address() as AddressInfo).port);
    const { id } = await north.admin(api.sectors.create, { body: { name: 'Cuando alguien escuchaba' } });
    await until('the other certificate is refused', 60, async () => {
      const { state, error } = await north.upstream();
      return state === 'UNREACHABLE' && error === 'CERT_OTHER';
    });
    expect(await audited(north.admin, 'upstream.refused')).toMatchObject([{ error: 'CERT_OTHER' }]);
    expect(heard).toBe(0);
    north.line.leadTo(main.port);
    await isTold(north);
    const params = { instanceId: north.instanceId };
    const { collection } = await main.admin(api.sectors.list, { params, query: { size: '500' } });
    expect(collection.map((sector) => sector.id)).toContain(id);
  } finally {
    impostor.close();
  }
});

test('a key that was renewed is over, and one that is another server’s opens nothing: both sides say so and write it down', async () => {
  const { main, north, south } = federation;
  const params = { instanceId: north.instanceId };
  const { apikey = '' } = await main.admin(api.instances.renewKey, { params });
  await north.admin(api.sectors.create, { body: { name: 'Con la clave anterior' } });
  const isRefused = ({ upstream }: Federated, code: string) =>
    until(`it is refused by ${code}`, 60, async () => {
      const { state, error } = await upstream();
      return state === 'REFUSED' && error === code;
    });
  const refusedAtMain = (text: RegExp) =>
    until(`the audit has ${text}`, 60, async () => text.test(JSON.stringify(await audited(main.admin, 'refused'))));
  await isRefused(north, 'federation.keyNotValid');
  // After an outage it asks where things stand before it tells anything.
  await refusedAtMain(/federation\.(tell|connect) federation\.keyNotValid/);
  const { connection } = await main.admin(api.instances.get, { params });
  // It was to be expected of the former key, and is said so.
  expect(connection).toMatchObject({ state: 'RENEWED', refusal: 'federation.keyNotValid' });
  expect(await audited(north.admin, 'upstream.refused')).toMatchObject([{ error: 'federation.keyNotValid' }, {}]);
  await north.admin(api.upstream.update, { body: { apikey } });
  await isTold(north);

  await south.admin(api.upstream.update, { body: { apikey } });
  await isRefused(south, 'federation.otherServer');
  await refusedAtMain(/federation\.connect federation\.otherServer/);
  expect((await main.admin(api.instances.get, { params })).connection).toMatchObject({
    refusal: 'federation.otherServer',
  });
  await south.admin(api.upstream.update, { body: { apikey: south.apikey } });
  await south.admin(api.sectors.create, { body: { name: 'Con la suya' } });
  await isTold(south);
  expect(
    (await readEverything(main.admin)).sectors.filter((text) => /Con la (suya|clave anterior)/.test(text)),
  ).toHaveLength(2);
});
