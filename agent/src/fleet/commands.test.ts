import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, api, call, type Send } from '@egida/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RealServer, startRealServer } from '../testing/real-server.ts';
import { until } from '../testing/sandbox.ts';
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
const makeAgency = (admin: Send, name: string) => call(admin, api.agencies.create, { body: { name } });
/** What became of a computer: the version that it runs and its agency, or why there is none. */
const stateOf = (admin: Send, agentId: string) =>
  call(admin, api.computers.get, { params: { agentId } }).then(
    ({ agencyId, agentVersion }) => ({ agencyId, agentVersion }),
    (error: unknown) => (error instanceof ApiError ? error.code : Promise.reject(error)),
  );

let server: RealServer;
beforeAll(async () => {
  server = await startRealServer();
});
afterAll(() => server.close());

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
  expect((await fleet.stop()).errors).toEqual({});
  const again = begin({ server: origin, apikeys: [apikey], agents: 3, identities });
  expect(await again.enrolled(0)).toBe(true);
  expect(await again.settled(60)).toBe(true);
  expect(again.summary().agents).toEqual({ given: 3, enrolled: 3, removed: 1 });
  expect(await stateOf(admin, other)).toHaveProperty('agentVersion');
  // Whoever is gone asks for nothing any more, or it would hear so.
  expect(again.summary().errors).toEqual({});
});
