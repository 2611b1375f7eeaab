import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../testing/sandbox.ts';
import { apiError } from '../testing/stub-answer.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { type Fleet, startFleet } from './fleet.ts';
import type { FleetOptions } from './options.ts';

let [stub, other]: [StubServer, StubServer] = [] as never;
let fleet: Fleet | undefined;
beforeEach(async () => {
  [stub, other] = [await startStubServer(), await startStubServer()];
  stub.setVaccines([vaccineOf(1, { processes: ['a'] })]);
});
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
  for (const one of [stub, other]) {
    await one.close();
    expect(one.seen.notValid).toEqual([]);
  }
});
const start = async (options: Partial<FleetOptions> = {}): Promise<Fleet> => {
  const started = startFleet({
    server: stub.url,
    apikeys: ['key'],
    agents: 1,
    rate: 50,
    ...options,
    maxRetrySeconds: 0.2,
  });
  fleet = started;
  expect(await started.settled(20)).toBe(true);
  return started;
};
const id = '019a5c1e-0000-7000-8000-00000000c001';
const uninstall = { id, type: 'uninstall' };
const move = (server: string) => ({ id, type: 'move', server, apikey: 'key of another agency', certificate: '' });
const acks = () => stub.seen.checkins.flatMap(({ body }) => body.acks);
/** What each check-in is answered by, before it is answered. */
const atCheckins = (look: (said: string[]) => ReturnType<StubServer['intercept']>) => {
  stub.intercept = (call, body) =>
    call === 'checkin' ? look((body as { acks: { id: string }[] }).acks.map((ack) => ack.id)) : undefined;
};

test('an uninstallation that was taken back as the goodbye was said has the agent stay, and take its vaccines again', async () => {
  const agents = await start();
  let goodbyes = 0;
  atCheckins((said) => {
    if (said.length > 0) [stub.reply, goodbyes] = [{}, goodbyes + 1];
    return undefined;
  });
  stub.reply = { commands: [uninstall], policyRevision: '' };
  await until('it has said goodbye', () => goodbyes > 0);
  expect(stub.state, 'it had nothing any more').toEqual([]);
  await until('it holds its vaccines', () => stub.outcome(vaccineOf(1, {}).id) === 'APPLIED');
  expect([agents.summary().agents.removed, goodbyes]).toEqual([0, 1]);
});

test('a goodbye that the server could not read goes without its answer, which is given again when it is asked for', async () => {
  const agents = await start();
  const answers: number[] = [];
  atCheckins((said) => {
    if (said.length > 0 || answers.length > 0) answers.push(said.length);
    if (answers.length === 1) return apiError(400, 'request.malformed');
    if (answers.length === 3) stub.reply = { policyRevision: '' };
    return undefined;
  });
  stub.reply = { commands: [uninstall], policyRevision: '' };
  await until('it is gone', () => agents.summary().agents.removed === 1);
  expect([answers, acks()]).toEqual([[1, 0, 1], [{ id, outcome: 'DONE' }]]);
});

test('a computer that is refused where it is led to, or finds nobody there, stays and says why', async () => {
  const agents = await start();
  other.intercept = () => apiError(401, 'apikey.notValid');
  stub.reply = { commands: [move(other.url)] };
  await until('it has said so', () => acks().length > 0);
  expect(acks()[0]).toEqual({ id, outcome: 'FAILED', error: "The server does not know this agency's key." });
  expect(agents.identities()[0]).not.toHaveProperty('ledTo');
  const { length } = stub.seen.checkins;
  stub.reply = {};
  await until('it goes on', () => stub.seen.checkins.length > length + 3);
  expect(stub.state).toHaveLength(1);
});

test('a computer that is led to where too many come says nothing, and goes when it is told again', async () => {
  const agents = await start();
  let turnedAway = 0;
  other.intercept = (call) => {
    if (call !== 'enrol' || turnedAway >= 3) return undefined;
    turnedAway++;
    return apiError(429, 'tooManyRequests');
  };
  stub.reply = { commands: [move(other.url)] };
  await until('it is there', () => other.seen.checkins.length > 0);
  expect([turnedAway, acks()]).toEqual([3, [{ id, outcome: 'DONE' }]]);
  expect(other.seen.enrolments).toMatchObject([
    { authorization: undefined, body: { apikey: 'key of another agency' } },
  ]);
  expect(agents.summary().agents.removed).toBe(0);
});

test('alerts that the server which is left takes no more are told where the agent goes', async () => {
  let kept: unknown;
  const agents = await start({
    identityChanged: () => {
      kept = fleet?.identities()[0];
    },
  });
  stub.intercept = (call) => {
    if (other.seen.enrolments.length === 0) return undefined;
    // The server has taken the computer off its list, and its answer went lost.
    return call === 'checkin' ? 'drop' : apiError(410, 'agent.notfound');
  };
  stub.reply = { commands: [move(other.url)] };
  await until('it is enrolled there', () => other.seen.enrolments.length > 0);
  expect(agents.raiseAt(new Date())).toBe(true);
  await until('it was refused here', () => (agents.summary().errors['alerts 410 agent.notfound'] ?? 0) > 0);
  expect(agents.summary().agents.removed).toBe(0);
  expect(kept, 'another run would go on with it').toMatchObject({
    errand: { leaving: 'moved', next: { agentId: other.agentId } },
  });
  stub.intercept = (call) => (call === 'checkin' ? undefined : apiError(410, 'agent.notfound'));
  expect(await agents.delivered(20)).toBe(true);
  expect([other.seen.alerts.length, agents.summary().alerts.refused]).toEqual([1, 0]);
});

test('a run that ended between the enrolment elsewhere and the goodbye is gone on with: the agent enrols there once', async () => {
  const ledTo = { server: other.url, apikey: 'key of another agency', movedWith: '' };
  const next = { agentId: other.agentId, token: 'token there', checkinSeconds: 1, ledTo };
  const errand = { acks: [{ id, outcome: 'DONE' as const }], leaving: 'moved' as const, next };
  stub.reply = { policyRevision: '' };
  const agents = await start({ identities: [{ agentId: stub.agentId, token: 'token', errand }] });
  expect([acks(), other.seen.enrolments]).toEqual([[{ id, outcome: 'DONE' }], []]);
  expect(other.seen.checkins[0]?.authorization).toBe('Agent token there');
  expect(agents.identities()).toMatchObject([{ agentId: other.agentId, ledTo }]);
});

test('a token that comes with an answer is kept, and told to whoever keeps the identities', async () => {
  let changes = 0;
  const agents = await start({
    identityChanged: () => {
      changes++;
    },
  });
  const before = changes;
  stub.reply = { token: 'another' };
  await until('it shows it', () => stub.seen.checkins.at(-1)?.authorization === 'Agent another');
  expect(agents.identities()[0]?.token).toBe('another');
  expect(changes).toBeGreaterThan(before);
});
