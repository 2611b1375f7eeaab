import { setTimeout as wait } from 'node:timers/promises';
import { hashOf } from '../hash-of.ts';

const inventory = {
  ...{ name: 'simple', os: 'Debian', osFamily: 'linux', cpu: '', memory: 1, disks: [], logicalDisks: [], users: [] },
  ...{ ipAddress: null, macAddress: null, domain: null },
};
interface Faults {
  /** Takes 503 for a reason to enrol again. */
  enrolsOn503?: boolean;
  /** Says that it applied whatever it was given. */
  appliesAnything?: boolean;
  /** Says what an acknowledgement says once only. */
  acksOnce?: boolean;
  /** Comes again after it was removed. */
  staysAfter410?: boolean;
}

/** An agent that says much of what the protocol asks of one, and enforces nothing; with faults as somebody may build them in. */
export const startSimpleAgent = (server: string, apikey: string, faults: Faults = {}) => {
  const stop = new AbortController();
  let [token, revision, whole, told] = ['', '', true, ''];
  let state: object[] = [];
  let acks: object[] = [];
  const ask = async (path: string, body?: object) => {
    const reply = await fetch(`${server}/api/agent/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...{ 'egida-protocol': '1', 'content-type': 'application/json' },
        ...(path === 'enroll' && { 'egida-apikey': apikey }),
        ...(token && { authorization: `Agent ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: stop.signal,
    });
    const text = await reply.text();
    return {
      status: reply.status,
      retryAfter: Number(reply.headers.get('retry-after') ?? 0),
      body: text.startsWith('{') ? JSON.parse(text) : {},
    };
  };
  const enrol = async () => {
    const rest = { machineId: 'simple', installationMode: 0, agentVersion: '2.7.0', inventory };
    ({ token } = (await ask('enroll', { apikey, ...rest })).body);
    whole = true;
  };
  const take = async (wanted: string) => {
    const { vaccines } = (await ask(`policies/${wanted}`)).body;
    const entries = [];
    for (const { id, sha256 } of vaccines) {
      const content = (await ask(`vaccines/${sha256}`)).body;
      if (hashOf(content) !== sha256) continue;
      const isKnown = faults.appliesAnything || !('fromTomorrow' in content.rules);
      entries.push({ vaccineId: id, sha256, outcome: isKnown ? 'APPLIED' : 'INCOMPATIBLE' });
    }
    [state, revision] = [entries, wanted];
  };
  const checkIn = async (): Promise<number | undefined> => {
    const isNews = whole || hashOf(state) !== told;
    const sent = acks;
    if (faults.acksOnce) acks = [];
    const reply = await ask('checkin', {
      ...{ agentVersion: '2.7.0', policyRevision: revision, inventoryHash: hashOf(inventory), acks: sent },
      ...{ stateHash: hashOf(state), ...(isNews && { state }), ...(whole && { inventory }) },
    });
    if (reply.status === 410 && reply.body.message === 'agent.notfound' && !faults.staysAfter410) return undefined;
    if (reply.status === 503 && faults.enrolsOn503) await enrol();
    if (reply.status === 401 && reply.body.message === 'agent.tokenNotValid') await enrol();
    if (reply.status === 400) [whole, acks] = [true, []];
    if (reply.status !== 200) return Math.max(1, reply.retryAfter);
    told = hashOf(state);
    whole = reply.body.needState || reply.body.needInventory;
    acks = reply.body.commands
      .filter(({ id }: { id: string }) => !sent.some((ack) => (ack as { id: string }).id === id))
      .map(({ id }: { id: string }) => ({ id, outcome: 'FAILED', error: 'unsupported' }));
    if (reply.body.policyRevision !== revision) await take(reply.body.policyRevision);
    return 0.2;
  };
  const ended = (async () => {
    await enrol();
    while (!stop.signal.aborted) {
      const seconds = await checkIn().catch(() => 0.2);
      if (seconds === undefined) return;
      await wait(seconds * 1000, undefined, { signal: stop.signal }).catch(() => {});
    }
  })().catch(() => {});
  return {
    stop: () => {
      stop.abort();
      return ended;
    },
  };
};
