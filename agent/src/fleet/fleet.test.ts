import { afterEach, beforeEach, expect, test } from 'vitest';
import { canonicalHash } from '../protocol/canonical-hash.ts';
import { until } from '../testing/sandbox.ts';
import { apiError } from '../testing/stub-answer.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { computerOf } from './computers.ts';
import { createFaults, readFaults } from './faults.ts';
import { type Fleet, startFleet } from './fleet.ts';
import type { FleetOptions } from './options.ts';
import { programsOf } from './programs.ts';

let stub: StubServer;
let fleet: Fleet | undefined;
beforeEach(async () => {
  stub = await startStubServer();
});
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
  await stub.close();
});
const start = (options: Partial<FleetOptions> = {}) => {
  fleet = startFleet({
    server: stub.url,
    apikeys: ['key'],
    agents: 1,
    rate: 50,
    maxRetrySeconds: 0.2,
    ...options,
  });
  return fleet;
};

test('the same seed makes the same computers and the same faults, another seed others', () => {
  const fleetOf = (seed: string) =>
    Array.from({ length: 50 }, (_, number) => computerOf(seed, number, { agencies: 3 }));
  expect(fleetOf('one')).toEqual(fleetOf('one'));
  expect(fleetOf('one')).not.toEqual(fleetOf('two'));
  expect(new Set(fleetOf('one').map(({ machineId }) => machineId)).size).toBe(50);

  const shares = readFaults('drop=0.2,dup=0.1');
  const faultsOf = (seed: string) => {
    const faults = createFaults(seed, shares);
    return Array.from({ length: 2000 }, (_, at) => faults(at % 20, Math.floor(at / 20)));
  };
  expect(faultsOf('one')).toEqual(faultsOf('one'));
  const drops = faultsOf('one').filter((fault) => fault === 'drop').length;
  expect(drops).toBeGreaterThan(300);
  expect(drops).toBeLessThan(500);
  expect(() => readFaults('drip=0.1')).toThrow('drip');
});

test('what is reported by patch adds up to what is held, through every change of the policy', async () => {
  const agents = start();
  stub.setVaccines([vaccineOf(2, { processes: ['a'] }), vaccineOf(1, { processes: ['b'] })]);
  await until('both are reported', () => stub.state.length === 2);
  stub.setVaccines([vaccineOf(1, { processes: ['c'] }), vaccineOf(3, { processes: ['d'] })]);
  await until('the change is reported', () => stub.state.some(({ vaccineId }) => vaccineId.endsWith('3')));
  await until('all is told', () => stub.seen.checkins.at(-1)?.body.stateHash === canonicalHash(stub.state));

  expect(await agents.settled(5)).toBe(true);
  expect(stub.state.map(({ sha256 }) => sha256)).toEqual(
    [vaccineOf(1, { processes: ['c'] }), vaccineOf(3, { processes: ['d'] })].map(({ content }) =>
      canonicalHash(content),
    ),
  );
  const bodies = stub.seen.checkins.map(({ body }) => body);
  expect(bodies.filter(({ state }) => state).length, 'whole states').toBe(1);
  expect(bodies.filter(({ patch }) => patch).length, 'patches').toBeGreaterThanOrEqual(2);
  expect(stub.seen.notValid).toEqual([]);
});

test('a wrong hash and a lost answer are healed by the whole state', async () => {
  stub.setVaccines([vaccineOf(1, { processes: ['a'] })]);
  start({ faults: { badhash: 0.3, drop: 0.2 } });
  await until(
    'the server asked for the whole state',
    () => stub.seen.checkins.filter(({ body }) => body.state).length > 3,
  );
  await until('it holds what the agent holds', () => stub.outcome(vaccineOf(1, {}).id) !== undefined);
  expect(stub.seen.notValid).toEqual([]);
});

test('every alert is told until it is acknowledged, under the same id', async () => {
  const told: string[] = [];
  const agents = start({
    alerts: 200,
    faults: { drop: 0.3, dup: 0.2 },
    observeAlerts: (event, { id }) => told.push(`${event} ${id}`),
  });
  await until('alerts were made', () => agents.alerts().made.length > 50);
  // How many reports that takes depends on how busy the computer is.
  await until('some were told again', () => stub.seen.repeated > 0);
  const { alerts } = await agents.stop(10);
  fleet = undefined;
  expect(alerts).toMatchObject({ waiting: 0, refused: 0, acknowledged: alerts.made });
  const ids = agents.alerts().acknowledged.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(stub.seen.alerts.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(told).toContain(`acknowledged ${ids[0]}`);
});

test('it comes back no sooner than Retry-After says', async () => {
  const agents = start();
  await until('it checks in', () => stub.seen.checkins.length > 0);
  const asked: number[] = [];
  stub.intercept = (call) => {
    if (call !== 'checkin') return undefined;
    asked.push(Date.now());
    return { ...apiError(429, 'tooManyRequests'), headers: { 'retry-after': '1' } };
  };
  await until('it was turned away twice', () => asked.length >= 2);
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(1000);
  expect(agents.summary().errors['checkin 429 tooManyRequests']).toBeGreaterThanOrEqual(1);
});

test('a token that is not valid is followed by a new enrolment, a removal by silence', async () => {
  const agents = start();
  await until('it checks in', () => stub.seen.checkins.length > 0);
  stub.intercept = (call) => (call === 'checkin' ? apiError(401, 'agent.tokenNotValid') : undefined);
  await until('it enrols again', () => stub.seen.enrolments.length > 1);
  stub.intercept = (call) => (call === 'checkin' ? apiError(410, 'agent.notfound') : undefined);
  await until('it is gone', () => agents.summary().agents.removed === 1);
  const { requests } = agents.summary();
  // While another checks in, as often as this one would have.
  stub.intercept = () => undefined;
  const heard = stub.seen.checkins.length;
  start({ seed: 'another' });
  await until('another is heard', () => stub.seen.checkins.length >= heard + 5);
  expect(agents.summary().requests).toBe(requests);
  await agents.stop();
});

test('who is known already is not enrolled again', async () => {
  const agents = start({ identities: [{ agentId: stub.agentId, token: 'token' }] });
  await until('it checks in', () => stub.seen.checkins.length > 0);
  expect(await agents.enrolled(1)).toBe(true);
  expect(stub.seen.enrolments).toEqual([]);
  expect(stub.seen.checkins[0]?.authorization).toBe('Agent token');
});

const programsOfComputer = (seed: string, number: number, count = 60) =>
  programsOf(seed, number, computerOf(seed, number, { agencies: 1 }), count);

test('the same seed runs the same programs: some on every computer of a family, some on one alone', () => {
  const computers = Array.from({ length: 200 }, (_, number) => programsOfComputer('one', number));
  expect(computers).toEqual(Array.from({ length: 200 }, (_, number) => programsOfComputer('one', number)));
  for (const programs of computers) {
    expect(programs).toHaveLength(60);
    expect(new Set(programs.map(({ image }) => image)).size).toBe(60);
  }
  const shells = computers.filter((programs) => programs.some(({ image }) => /explorer\.exe$|\/bash$/.test(image)));
  expect(shells).toHaveLength(200);
  const times = new Map<string, number>();
  for (const { image, sha256 } of computers.flat()) times.set(image + sha256, (times.get(image + sha256) ?? 0) + 1);
  expect([...times.values()].filter((count) => count === 1).length).toBeGreaterThan(100);
  expect(programsOfComputer('one', 0, 3)).toHaveLength(3);
  const families = computers.map(([program]) => program?.image.startsWith('C:\\'));
  expect(new Set(families)).toEqual(new Set([true, false]));
});

test('programs are told where telemetry is collected, once that day, in reports of a thousand at most', async () => {
  const sizes: number[] = [];
  stub.intercept = (call, body) => {
    if (call === 'telemetry') sizes.push((body as { entries: unknown[] }).entries.length);
    return undefined;
  };
  const agents = start({ programs: 1500, faults: { drop: 0.2 } });
  await until('it checks in', () => stub.seen.checkins.length > 2);
  expect(stub.seen.telemetry).toEqual([]);
  stub.reply = { settings: { telemetry: true, notifyUser: false } };
  await until('all are told', () => agents.summary().telemetry.programs === 1500);
  const [reports, heard] = [sizes.length, stub.seen.checkins.length];
  await until('it checks in further', () => stub.seen.checkins.length > heard + 10);
  expect(sizes).toHaveLength(reports);
  expect(new Set(sizes)).toEqual(new Set([1000, 500]));
  expect(new Set(stub.seen.telemetry.map(({ image }) => image)).size).toBe(1500);
  expect(agents.summary().telemetry).toEqual({ reports: 2, programs: 1500, agents: 1 });
  expect(stub.seen.notValid).toEqual([]);
});

test('telemetry that is refused is silent until it is wanted again, and then tells everything', async () => {
  stub.reply = { settings: { telemetry: true, notifyUser: false } };
  const refusals: number[] = [];
  stub.intercept = (call) => {
    if (call === 'telemetry') refusals.push(Date.now());
    return call === 'telemetry' ? apiError(403, 'telemetry.off') : undefined;
  };
  const agents = start({ programs: 20 });
  await until('it is refused', () => refusals.length > 0);
  stub.reply = {};
  await until('it knows', () => agents.summary().telemetry.agents === 0);
  const [heard, asked] = [stub.seen.checkins.length, refusals.length];
  await until('it checks in further', () => stub.seen.checkins.length > heard + 5);
  expect(refusals.length - asked).toBeLessThanOrEqual(1);
  stub.intercept = () => undefined;
  stub.reply = { settings: { telemetry: true, notifyUser: false } };
  await until('all are told', () => stub.seen.telemetry.length === 20);
});
