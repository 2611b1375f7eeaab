import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, api, call, type Send, updateReasonOf } from '@egida/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRelease, type Release } from '../testing/packages.ts';
import { type RealServer, startRealServer } from '../testing/real-server.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { type Fleet, startFleet } from './fleet.ts';
import type { FleetOptions } from './options.ts';

let fleets: Fleet[] = [];
afterEach(async () => {
  for (const fleet of fleets) await fleet.stop();
  fleets = [];
});
const begin = (options: Omit<FleetOptions, 'rate'>): Fleet => {
  const fleet = startFleet({ rate: 20, maxRetrySeconds: 0.5, ...options });
  fleets.push(fleet);
  return fleet;
};

/** Asks a server until it answers that. */
const becomes = async <T>(what: string, ask: () => Promise<T>, expected: T): Promise<void> => {
  for (const end = Date.now() + 60_000; ; await wait(100)) {
    const found = await ask();
    if (JSON.stringify(found) === JSON.stringify(expected)) return;
    if (Date.now() > end) throw new Error(`${what}: ${JSON.stringify(found)}`);
  }
};
const found = async (admin: Send, agencyId: string) =>
  (await call(admin, api.computers.list, { params: { agencyId }, query: { size: '100' } })).collection;
const makeAgency = (admin: Send, name: string) => call(admin, api.agencies.create, { body: { name } });
/** What became of a computer: the version that it runs and its agency, or why there is none. */
const stateOf = (admin: Send, agentId: string) =>
  call(admin, api.computers.get, { params: { agentId } }).then(
    ({ agencyId, agentVersion }) => ({ agencyId, agentVersion }),
    (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  );

let sandbox: Sandbox;
let release: Release;
let server: RealServer;
beforeAll(async () => {
  sandbox = createSandbox();
  release = createRelease(sandbox.path('.'));
  server = await startRealServer({ RELEASE_KEYS: publicKeyOf(release) });
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});

const publicKeyOf = ({ keyFile }: Release): string =>
  createPublicKey(readFileSync(keyFile)).export({ type: 'spki', format: 'der' }).toString('base64');
/** Publishes a version for computers of both families, and asks those of an agency to take it. */
const updateAll = async (agencyId: string, version: string): Promise<void> => {
  const { origin, admin, authorization } = server;
  for (const os of ['linux', 'windows'] as const) {
    const { manifest, signature, packed } = release.script(version, '', { os, arch: 'x64' });
    const header = Buffer.from(`${JSON.stringify({ format: 1, manifest, signature })}\n`);
    const body = new FormData();
    body.append('file', new Blob([header, packed]), 'egida-agent.egida');
    const published = await fetch(origin + api.packages.publish.path, {
      ...{ method: 'POST', headers: { authorization }, body },
    });
    expect([published.status, await published.text()]).toEqual([201, expect.any(String)]);
  }
  const { collection } = await call(admin, api.instances.list, {});
  const params = { instanceId: collection[0]?.id ?? '' };
  await call(admin, api.versions.updateSome, { params, body: { agencies: [agencyId] } });
};

test('a computer that is asked to leave says goodbye, is gone, and stays away when its fleet is started again', async () => {
  const { origin, admin } = server;
  const { apikey = '' } = await makeAgency(admin, 'Organismo que se despide');
  const fleet = begin({ server: origin, apikeys: [apikey], agents: 3 });
  expect(await fleet.settled(60)).toBe(true);
  const [leaver = '', other = ''] = fleet.identities().map(({ agentId }) => agentId);
  await call(admin, api.computers.uninstall, { params: { agentId: leaver } });
  await becomes('it is gone', () => stateOf(admin, leaver), 'computer.notfound');
  await until('it knows', () => fleet.summary().agents.removed === 1);
  expect(await fleet.settled(60)).toBe(true);

  const identities = fleet.identities();
  const { errors } = await fleet.stop();
  const again = begin({ server: origin, apikeys: [apikey], agents: 3, identities });
  expect(await again.enrolled(0)).toBe(true);
  expect(await again.settled(60)).toBe(true);
  expect(again.summary().agents).toEqual({ given: 3, enrolled: 3, removed: 1 });
  expect(await stateOf(admin, other)).toHaveProperty('agentVersion');
  // Whoever is gone asks for nothing any more, or it would hear so.
  expect({ ...errors, ...again.summary().errors }).not.toHaveProperty(['checkin 410 agent.notfound']);
});

const versionsIn = async (agencyId: string) => [
  ...new Set((await found(server.admin, agencyId)).map(({ agentVersion }) => agentVersion)),
];
const eventsOf = async (agentId: string) => {
  const query = { size: '100' };
  return (await call(server.admin, api.computers.timeline, { params: { agentId }, query })).collection;
};

test('computers that are asked to update are the new version after a few check-ins, and still when their fleet is started again', async () => {
  const { origin, admin } = server;
  const { agencyId, apikey = '' } = await makeAgency(admin, 'Organismo que se renueva');
  const fleet = begin({ server: origin, apikeys: [apikey], agents: 12 });
  expect(await fleet.settled(60)).toBe(true);
  await updateAll(agencyId, '8.1.0');
  await becomes('all are the new version', () => versionsIn(agencyId), ['8.1.0']);
  const identities = fleet.identities();
  expect(new Set(identities.map(({ agentVersion }) => agentVersion))).toEqual(new Set(['8.1.0']));
  const told = (await Promise.all(identities.map(({ agentId }) => eventsOf(agentId)))).flat();
  expect(told.filter(({ event }) => event === 'UPDATE_FAILED')).toEqual([]);
  await fleet.stop();

  const again = begin({ server: origin, apikeys: [apikey], agents: 12, identities });
  expect(await again.settled(60)).toBe(true);
  expect(await versionsIn(agencyId)).toEqual(['8.1.0']);
});

test('of updates that are to fail people are told why, and the computers are what they were', async () => {
  const { origin, admin } = server;
  const { agencyId, apikey = '' } = await makeAgency(admin, 'Organismo sin sitio');
  const fleet = begin({ server: origin, apikeys: [apikey], agents: 4, failingUpdates: 1 });
  expect(await fleet.settled(60)).toBe(true);
  const before = await versionsIn(agencyId);
  await updateAll(agencyId, '8.2.0');
  const reasons = async () => {
    const told = await Promise.all(fleet.identities().map(({ agentId }) => eventsOf(agentId)));
    return told.map((events) => {
      const failed = events.find(({ event }) => event === 'UPDATE_FAILED');
      return failed && updateReasonOf(String(failed.content?.error)) !== undefined;
    });
  };
  await becomes('each has said why', reasons, [true, true, true, true]);
  expect(await versionsIn(agencyId)).toEqual(before);
});

test('a computer that is moved to another agency enrols there as the same one, and again with the key of that one', async () => {
  const { origin, admin } = server;
  const { agencyId, apikey = '' } = await makeAgency(admin, 'Organismo de partida');
  const target = await makeAgency(admin, 'Organismo de llegada');
  const fleet = begin({ server: origin, apikeys: [apikey], agents: 2 });
  expect(await fleet.settled(60)).toBe(true);
  const [mover = ''] = fleet.identities().map(({ agentId }) => agentId);
  const body = { agents: [mover], agencyId: target.agencyId };
  await call(admin, api.computers.move, { params: { agencyId }, body });
  await until('it is led there', () => fleet.identities()[0]?.ledTo?.apikey === target.apikey);
  const events = async () => (await eventsOf(mover)).map(({ event }) => event);
  await becomes('it has enrolled', async () => (await events()).includes('ENROLLED_AGAIN'), true);

  const [{ ledTo } = { ledTo: undefined }, other] = fleet.identities();
  expect([ledTo?.server, other?.ledTo], 'at the same server, whatever that is called next time').toEqual([
    '',
    undefined,
  ]);
  await call(admin, api.computers.revokeToken, { params: { agentId: mover } });
  await becomes(
    'it has enrolled once more',
    async () => (await events()).filter((event) => event === 'ENROLLED_AGAIN').length,
    2,
  );
  expect((await found(admin, target.agencyId)).map(({ id, duplicate }) => [id, duplicate])).toEqual([[mover, false]]);
  expect((await found(admin, agencyId)).map(({ id }) => id)).toEqual([other?.agentId]);
});

/** Federates a server with the one of all tests, and has an agency go there. */
const handOver = async (agencyId: string, to: RealServer): Promise<void> => {
  const { admin, origin } = server;
  const draft = { name: 'Comunidad vecina', server: to.origin };
  const { id: instanceId, apikey = '' } = await call(admin, api.instances.create, { body: draft });
  await call(to.admin, api.upstream.connect, { body: { server: origin, apikey, acceptVaccines: false } });
  const state = async () => (await call(admin, api.instances.get, { params: { instanceId } })).connection?.state;
  await becomes('it is connected', state, 'CONNECTED');
  const { collection } = await call(admin, api.instances.list, {});
  const from = collection.find(({ type }) => type === 'main')?.id ?? '';
  await call(admin, api.instanceAgencies.move, {
    params: { instanceId: from },
    body: { agencies: [agencyId], instanceId, certId: null, moveAgenciesChildren: false },
  });
  const offered = async () => (await call(to.admin, api.upstream.offers, {})).collection[0]?.id;
  await becomes('it is offered', async () => (await offered()) !== undefined, true);
  await call(to.admin, api.upstream.answerOffer, {
    params: { offerId: (await offered()) ?? '' },
    body: { accepted: true },
  });
};

test('computers of an agency that goes to another server go there, and tell their alerts there; here they are gone', async () => {
  const other = await startRealServer();
  try {
    const { origin, admin } = server;
    const { agencyId, apikey = '' } = await makeAgency(admin, 'Organismo que se va');
    const options = { server: origin, apikeys: [apikey], agents: 8, alerts: 20 };
    const fleet = begin(options);
    expect(await fleet.settled(60)).toBe(true);
    const former = fleet.identities().map(({ agentId }) => agentId);
    await handOver(agencyId, other);
    await until('all know where they are', () =>
      fleet.identities().every(({ ledTo }) => ledTo?.server === other.origin),
    );
    const [own] = (await call(other.admin, api.agencies.list, {})).collection;
    const now = fleet.identities().map(({ agentId }) => agentId);
    const there = await found(other.admin, own?.agencyId ?? '');
    expect(there.map(({ id, duplicate }) => [id, duplicate]).sort()).toEqual(now.map((id) => [id, false]).sort());
    for (const agentId of former) expect(await stateOf(admin, agentId)).toBe('computer.notfound');

    fleet.setAlerts(0);
    expect(await fleet.settled(60)).toBe(true);
    expect(await fleet.delivered(60)).toBe(true);
    expect(fleet.alerts().refused).toEqual([]);
    const alertsThere = await call(other.admin, api.alerts.list, {});
    expect(alertsThere.paging.total).toBeGreaterThan(0);
    const identities = fleet.identities();
    await fleet.stop();

    const again = begin({ ...options, alerts: 0, identities });
    expect(await again.settled(60)).toBe(true);
    expect(again.summary().agents).toEqual({ given: 8, enrolled: 8, removed: 0 });
    expect(again.identities()).toEqual(identities);
    expect(again.summary().errors).not.toHaveProperty(['checkin 410 agent.notfound']);
  } finally {
    for (const fleet of fleets.splice(0)) await fleet.stop();
    await other.close();
  }
});
