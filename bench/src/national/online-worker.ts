import { setTimeout as pause } from 'node:timers/promises';
import { api, type CheckinReply, call, type Endpoint, type Policy, type WireReply } from '@egida/contract';
import pg from 'pg';
import { keepRate } from '../../../agent/src/fleet/pacer.ts';
import { openWire } from '../../../agent/src/fleet/wire.ts';
import { signAgentToken } from '../../../server/src/features/agents/agent-token.ts';
import { loadKeys } from '../../../server/src/platform/keys/keys.ts';
import { percentile } from '../figures.ts';
import type { Coming } from './coming.ts';
import { type OnlineComputer, onlineComputers, readyForReports } from './online-computers.ts';

/** What is asked of the process that plays the computers; one answer follows each. */
export type Order =
  | { order: 'prepare'; server: string; databaseUrl: string; secret: string; coming: Coming[] }
  /** One computer of each kind comes, as fast as is answered: what is worked out once for many is worked out. */
  | { order: 'warm' }
  /** Check-ins of computers in turn, so many a second. */
  | { order: 'steady'; perSecond: number; seconds: number }
  /** The same until each has come once after now and, if it is to hold a vaccine that came, has reported it. */
  | { order: 'reach'; perSecond: number; limitSeconds: number };

export interface Online {
  computers: number;
  /** Those that are to hold a vaccine that comes, by what the database says of their agencies. */
  concerned: number;
  /** Of one agency, family and version. */
  kinds: number;
}
export interface Figures {
  seconds: number;
  checkins: number;
  requests: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  errors: Record<string, number>;
  /** Computers that reported a vaccine that came, and when the last of them had, in seconds. */
  reached: number;
  reachedAfter: number;
}

interface Computer extends OnlineComputer {
  token: string;
  reached: boolean;
  /** The policy that it took while it was watched. */
  revision?: string;
}

const lines = 512;
let wire: ReturnType<typeof openWire>;
let coming = new Map<string, Coming>();
let computers: Computer[] = [];

const prepare = async (order: Extract<Order, { order: 'prepare' }>): Promise<Online> => {
  wire = openWire(order.server, lines, 60_000);
  coming = new Map(order.coming.map((vaccine) => [vaccine.osFamily, vaccine]));
  const { agent: key } = await loadKeys('', order.secret);
  const database = new pg.Client({ connectionString: order.databaseUrl });
  await database.connect();
  try {
    await readyForReports(database);
    const rows = await onlineComputers(database, order.coming);
    computers = rows.map((row) => ({
      ...row,
      token: signAgentToken(key, { agentId: row.id, generation: 0 }),
      reached: false,
    }));
    return { computers: rows.length, concerned: rows.filter(isConcerned).length, kinds: oneOfEachKind().length };
  } finally {
    await database.end();
  }
};

let times: number[] = [];
let requests = 0;
let errors = new Map<string, number>();

const ask = async (computer: Computer, endpoint: Endpoint, input: object): Promise<unknown> => {
  requests++;
  return call(
    async (request): Promise<WireReply> => {
      const began = performance.now();
      const reply = await wire.send(request, computer.token, undefined);
      if (endpoint === api.agentProtocol.checkin) times.push(performance.now() - began);
      return reply;
    },
    endpoint,
    input as never,
  );
};
/** What computers of a kind hold until news come: as they were told before anything changed. */
const heldBefore = new Map<string, string>();
const kindOf = ({ agencyId, osFamily, version }: Computer): string => `${agencyId} ${osFamily} ${version}`;
const heldBy = (computer: Computer): string => computer.revision ?? heldBefore.get(kindOf(computer)) ?? '';

const checkin = (computer: Computer, stateHash: string, more: object) => {
  const { version: agentVersion, inventoryHash } = computer;
  const body = { agentVersion, policyRevision: heldBy(computer), inventoryHash, stateHash, acks: [], ...more };
  return ask(computer, api.agentProtocol.checkin, { body }) as Promise<CheckinReply>;
};

/** Whether a policy holds a vaccine: policies are shared by many, and each is looked through once. */
const looked = new Map<string, boolean>();
const holds = async (computer: Computer, revision: string, vaccine: Coming): Promise<boolean> => {
  // Fetched all the same: each computer needs its own copy.
  const policy = (await ask(computer, api.agentProtocol.policy, { params: { revision } })) as Policy;
  const known = looked.get(revision) ?? policy.vaccines.some(({ id }) => id === vaccine.id);
  looked.set(revision, known);
  return known;
};

/** A computer comes and, if it is to hold a vaccine now, learns, fetches and reports it, as the agent does. */
const takeTurn = async (computer: Computer, isResting: boolean): Promise<void> => {
  const { policyRevision } = await checkin(computer, computer.reached ? computer.next : computer.base, {});
  const vaccine = coming.get(computer.osFamily);
  if (isResting) heldBefore.set(kindOf(computer), policyRevision);
  // Others hold what they held: their revision is the one they have.
  const isNews = policyRevision !== heldBy(computer);
  if (isResting || computer.reached || !computer.concerned || !vaccine || !isNews) return;
  if (!(await holds(computer, policyRevision, vaccine))) return;
  await ask(computer, api.agentProtocol.vaccine, { params: { sha256: vaccine.sha256 } });
  const set = [{ vaccineId: vaccine.id, sha256: vaccine.sha256, outcome: 'APPLIED' as const }];
  const patch = { base: computer.base, set, unset: [] };
  const { needState } = await checkin(computer, computer.next, { policyRevision, patch });
  if (needState) throw new Error('the server asked for the whole state');
  computer.revision = policyRevision;
  computer.reached = true;
};

interface Play {
  queue: Computer[];
  perSecond: number;
  seconds: number;
  /** Nothing comes; and who was there goes behind the others. */
  isResting: boolean;
}

const play = async ({ queue, perSecond, seconds, isResting }: Play): Promise<Figures> => {
  const began = performance.now();
  [times, requests, errors] = [[], 0, new Map()];
  let [turn, underWay, reached, lastReached] = [0, 0, 0, began];
  const pacer = keepRate(perSecond, () => {
    const computer = underWay < lines ? queue[turn] : undefined;
    if (!computer) return false;
    turn++;
    underWay++;
    takeTurn(computer, isResting)
      .catch((error: unknown) => errors.set(String(error), (errors.get(String(error)) ?? 0) + 1))
      .finally(() => {
        underWay--;
        if (computer.reached) [reached, lastReached] = [reached + 1, performance.now()];
        // Whose policy could not be worked out yet comes again, as it would in time.
        else if (!isResting && computer.concerned) queue.push(computer);
      });
    return true;
  });
  const isOver = () => performance.now() - began > seconds * 1000 || (turn >= queue.length && underWay === 0);
  while (!isOver()) await pause(20);
  pacer.stop();
  while (underWay > 0) await pause(20);
  return {
    seconds: (performance.now() - began) / 1000,
    checkins: times.length,
    requests,
    ...{ p50: percentile(times, 0.5), p95: percentile(times, 0.95) },
    errors: Object.fromEntries(errors),
    ...{ reached, reachedAfter: (lastReached - began) / 1000 },
  };
};

const isConcerned = ({ concerned }: OnlineComputer): boolean => concerned;
const oneOfEachKind = (): Computer[] => [...new Map(computers.map((one) => [kindOf(one), one])).values()];

const obey = async (order: Order): Promise<Online | Figures> => {
  switch (order.order) {
    case 'prepare':
      return prepare(order);
    case 'warm':
      return play({ queue: oneOfEachKind(), perSecond: Number.POSITIVE_INFINITY, seconds: 3600, isResting: true });
    case 'steady':
      return play({ ...order, queue: [...computers], isResting: true });
    case 'reach':
      return play({ ...order, queue: [...computers], seconds: order.limitSeconds, isResting: false });
  }
};

process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
