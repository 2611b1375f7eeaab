import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { api, protocolVersion } from '@egida/contract';
import { hashOf, textHash } from './hash-of.ts';
import { type ServerRequirement, serverRequirements } from './requirements.ts';
import { uuid7 } from './uuid7.ts';
import { createVerdicts, type Line, type Verdicts } from './verdicts.ts';

const callSeconds = 30;
const busyTries = 20;
const version = '2.7.0';
const { enrol, checkin, policy, vaccine, alerts, certificates } = api.agentProtocol;

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever a server answers is judged beside
  body: any;
}
type Headers = Record<string, string>;
type Ask = (path: string, body?: unknown, headers?: Headers) => Promise<Reply>;

interface Talk {
  ask: Ask;
  verdicts: Verdicts<ServerRequirement>;
  apikey: string;
  machineId: string;
}

/** Plays an agent to a server: it enrols one computer in the agency of the key, and leaves it there. */
export const tryServer = async (server: string, apikey: string): Promise<Line[]> => {
  const verdicts = createVerdicts<ServerRequirement>(serverRequirements);
  const talk: Talk = { ask: asker(server), verdicts, apikey, machineId: `egida-conformance-${randomUUID()}` };
  try {
    const token = await enrolAt(talk);
    if (token === undefined) return verdicts.lines();
    await checkIn(talk, token);
    await fetchPolicy(talk, token);
    await report(talk, token);
    await enrolAgain(talk, token);
  } catch (error) {
    verdicts.fails('S-05', `it could not be reached: ${error instanceof Error ? error.message : error}`);
  }
  return verdicts.lines();
};

/** What is busy says so, and means later. */
const asker =
  (server: string): Ask =>
  async (path, body, headers = {}) => {
    const isBytes = Buffer.isBuffer(body);
    for (let tries = 1; ; tries++) {
      const reply = await fetch(server + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'egida-protocol': String(protocolVersion),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(callSeconds * 1000),
        redirect: 'manual',
      });
      const text = await reply.text();
      if ((reply.status !== 503 && reply.status !== 429) || tries === busyTries)
        return { status: reply.status, body: parsed(text) };
      await wait(Math.min(Number(reply.headers.get('retry-after')) || 1, 5) * 1000);
    }
  };
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const inventory = {
  ...{ name: 'egida-conformance', os: 'Debian GNU/Linux 12 (bookworm)', osFamily: 'linux', cpu: 'none', memory: 1024 },
  ...{ ipAddress: '127.0.0.1', macAddress: null, disks: [], logicalDisks: [], users: [], domain: null, arch: 'x64' },
};
const as = (token: string): Headers => ({ authorization: `Agent ${token}` });
const isError = ({ status, body }: Reply, wanted: number, message: string) =>
  status === wanted && body?.statusCode === wanted && body.message === message;
const shown = ({ status, body }: Reply) => `it answered ${status} ${JSON.stringify(body)?.slice(0, 300)}`;

const enrolmentOf = ({ apikey, machineId }: Talk) => ({
  ...{ apikey, machineId, installationMode: 0, agentVersion: version, inventory },
});

const enrolAt = async (talk: Talk): Promise<string | undefined> => {
  const { ask, verdicts, apikey } = talk;
  const body = enrolmentOf(talk);
  const other = await ask(enrol.path, body, { 'egida-protocol': '999999', 'egida-apikey': apikey });
  const isNamed = isError(other, 426, 'protocol.unknown') && Array.isArray(other.body.details?.versions);
  verdicts.check('S-01', isNamed, shown(other));
  const stranger = await ask(enrol.path, { ...body, apikey: 'nobody' }, { 'egida-apikey': 'nobody' });
  verdicts.check('S-02', isError(stranger, 401, 'apikey.notValid'), shown(stranger));
  const reply = await ask(enrol.path, body, { 'egida-apikey': apikey });
  const isEnrolled = reply.status === 201 && enrol.response.safeParse(reply.body).success;
  verdicts.check('S-03', isEnrolled, shown(reply));
  return isEnrolled ? reply.body.token : undefined;
};

const entry = (n: number) => ({
  ...{ vaccineId: `019a5c1e-0000-7000-8000-00000000f00${n}`, sha256: `${n}`.repeat(64), outcome: 'FAILED', error: 'x' },
});
const report0 = { agentVersion: version, policyRevision: '', inventoryHash: hashOf(inventory), acks: [] };

const checkIn = async ({ ask, verdicts }: Talk, token: string) => {
  const { check, fails } = verdicts;
  const say = (more: object, headers: Headers = {}) =>
    ask(checkin.path, { ...report0, stateHash: hashOf([]), ...more }, { ...as(token), ...headers });
  const stranger = await ask(checkin.path, { ...report0, stateHash: hashOf([]) }, as('A'.repeat(43)));
  check('S-04', isError(stranger, 401, 'agent.tokenNotValid'), shown(stranger));

  const first = await say({ state: [] });
  const { nextCheckinSeconds: next } = first.body ?? {};
  const isFormed = first.status === 200 && checkin.response.safeParse(first.body).success;
  check('S-05', isFormed && next >= 1 && next <= 86_400, shown(first));
  if (!isFormed) return;
  check('S-06', first.body.needInventory === false, 'it asked for the inventory that came with the enrolment');
  const unknown = await say({ inventoryHash: hashOf('another') });
  check('S-06', unknown.body?.needInventory === true, 'it did not ask for an inventory that it cannot know');
  await say({ inventory });

  const state = [entry(1), entry(2)];
  const whole = { state, stateHash: hashOf(state) };
  const taken = await say(whole);
  check('S-07', taken.body?.needState === false, 'it asked for the state that it was just told');
  const known = await say({ stateHash: hashOf(state) });
  check('S-07', known.body?.needState === false, 'it asked for a state that it holds');
  // Of vaccines that the server does not know, it keeps nothing that a patch could go on from.
  const [wanted] = await wantedThere(ask, token, known.body?.policyRevision);
  const held = {
    ...(wanted ? { vaccineId: wanted.id, sha256: wanted.sha256 } : entry(1)),
    outcome: 'FAILED',
    error: 'x',
  };
  await say({ state: [held], stateHash: hashOf([held]) });
  const changed = [{ ...held, error: 'y' }];
  const patched = { patch: { base: hashOf([held]), set: changed, unset: [] }, stateHash: hashOf(changed) };
  check('S-08', (await say(patched)).body?.needState === false, 'it did not take a patch of what it holds');
  check('S-09', (await say({ stateHash: hashOf(changed) })).body?.needState === false, 'it holds something else');
  // The first answer may have been lost: then the same is said whole.
  for (const _ of ['once', 'twice'])
    check(
      'S-09',
      (await say({ state: changed, stateHash: hashOf(changed) })).body?.needState === false,
      'it asked anew',
    );
  const stray = { base: hashOf('another'), set: [entry(4)], unset: [] };
  const asked = await say({ patch: stray, stateHash: hashOf([entry(4)]) });
  check('S-08', asked.body?.needState === true, 'it took a patch of what it cannot know');
  await say({ state: [] });

  const later = await say({ fromALaterVersion: { of: ['the', 'protocol'] } });
  check('S-10', later.status === 200, shown(later));
  const packed = gzipSync(JSON.stringify({ ...report0, stateHash: hashOf([]) }));
  const unpacked = await ask(checkin.path, packed, { ...as(token), 'content-encoding': 'gzip' });
  check('S-11', unpacked.status === 200, shown(unpacked));
  const wrong = await say({ stateHash: 'x' });
  const isTold = wrong.status === 400 && typeof wrong.body?.message === 'string' && wrong.body.statusCode === 400;
  check('S-12', isTold, shown(wrong));

  const told = (first.body.commands as { id: string; type: string }[]).concat(later.body?.commands ?? []);
  if (told.length === 0) return void verdicts.unseen('S-16', 'it told no command');
  const acks = told.slice(0, 100).map(({ id }) => ({ id, outcome: 'FAILED', error: 'unsupported' }));
  await say({ acks });
  const after = (await say({})).body?.commands as { id: string }[] | undefined;
  const stillTold = after?.some(({ id }) => acks.some((ack) => ack.id === id));
  if (stillTold) fails('S-16', 'it told a command again after it was answered for');
  else verdicts.holds('S-16');
};

/** What the policy names, if there is one. */
const wantedThere = async (
  ask: Talk['ask'],
  token: string,
  revision: string | undefined,
): Promise<{ id: string; sha256: string }[]> => {
  if (!revision) return [];
  const { body } = await ask(policy.path.replace(/:\w+$/, revision), undefined, as(token));
  return body?.vaccines ?? [];
};

const fetchPolicy = async ({ ask, verdicts }: Talk, token: string) => {
  const { check } = verdicts;
  const get = (path: string, name: string) => ask(path.replace(/:\w+$/, name), undefined, as(token));
  const nothing = '0'.repeat(64);
  const missing = [await get(policy.path, `999999999-${nothing}`), await get(vaccine.path, nothing)] as const;
  const isMissing = isError(missing[0], 404, 'policy.notfound') && isError(missing[1], 404, 'vaccine.notfound');
  check('S-15', isMissing, missing.map(shown).join('; '));

  const { body } = await ask(checkin.path, { ...report0, stateHash: hashOf([]) }, as(token));
  const revision: string = body?.policyRevision ?? '';
  if (revision === '') {
    for (const id of ['S-13', 'S-14'] as const) verdicts.unseen(id, 'no policy was named: execute a vaccine there');
  } else {
    const held = await get(policy.path, revision);
    const isNamed = held.body?.revision === revision && revision.endsWith(`-${hashOf(held.body?.vaccines ?? [])}`);
    check('S-13', held.status === 200 && policy.response.safeParse(held.body).success && isNamed, shown(held));
    for (const { sha256 } of held.body?.vaccines ?? []) {
      const content = await get(vaccine.path, sha256);
      check('S-14', content.status === 200 && hashOf(content.body) === sha256, `${sha256}: ${shown(content)}`);
    }
    if ((held.body?.vaccines ?? []).length === 0) verdicts.unseen('S-14', 'the policy is empty');
  }
  const trusted = await ask(certificates.path, undefined, as(token));
  const pems: string[] = trusted.body?.certificates ?? [];
  const isTrusted = (body?.settings?.trust === undefined) === (pems.length === 0);
  check('S-20', trusted.status === 200 && isTrusted && isHashOf(body?.settings?.trust, pems), shown(trusted));
};

const isHashOf = (trust: string | undefined, pems: string[]) =>
  trust === undefined || trust === textHash(pems.join('\n'));

const millisPerDay = 86_400_000;

const report = async ({ ask, verdicts }: Talk, token: string) => {
  const { check } = verdicts;
  const date = new Date().toISOString();
  const alert = (id: string, at: string) => ({
    ...{ id, vaccineId: entry(1).vaccineId, date: at, message: 'egida-conformance' },
    detail: { rule: 'processes: egida-conformance', action: 'REPORTED' },
  });
  const one = alert(uuid7(), date);
  for (const when of ['once', 'once more']) {
    const reply = await ask(alerts.path, { alerts: [one] }, as(token));
    const isTaken = reply.status === 200 && reply.body?.accepted === 1 && reply.body.verdicts?.length === 0;
    check('S-17', isTaken, `${when}: ${shown(reply)}`);
  }
  const ahead = Date.now() + 3 * millisPerDay;
  const future = alert(uuid7(ahead), new Date(ahead).toISOString());
  const judged = await ask(alerts.path, { alerts: [future] }, as(token));
  const named = judged.body?.verdicts?.some(
    ({ id, code }: { id: string; code: string }) => id === future.id && code === 'alert.inFuture',
  );
  check('S-18', judged.status === 200 && Boolean(named), shown(judged));

  const { body } = await ask(checkin.path, { ...report0, stateHash: hashOf([]) }, as(token));
  const entries = [{ sha256: '0'.repeat(64), image: '/usr/bin/egida-conformance', vendor: '', lastExecutedOn: date }];
  const told = await ask(api.agentProtocol.telemetry.path, { entries }, as(token));
  const isRight = body?.settings?.telemetry
    ? told.status === 200 && told.body?.accepted === 1
    : isError(told, 403, 'telemetry.off');
  check('S-19', isRight, `telemetry is ${body?.settings?.telemetry ? 'on' : 'off'}; ${shown(told)}`);
};

const enrolAgain = async (talk: Talk, token: string) => {
  const { ask, verdicts, apikey } = talk;
  const before = await ask(enrol.path, enrolmentOf(talk), { ...as(token), 'egida-apikey': apikey });
  const again = await ask(enrol.path, enrolmentOf(talk), { ...as(before.body?.token ?? ''), 'egida-apikey': apikey });
  const isSame = again.status === 201 && again.body?.agentId === before.body?.agentId;
  verdicts.check('S-21', isSame, shown(again));
  const former = await ask(checkin.path, { ...report0, stateHash: hashOf([]) }, as(token));
  verdicts.check('S-21', isError(former, 401, 'agent.tokenNotValid'), `with its former token ${shown(former)}`);
};
