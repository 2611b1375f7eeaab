import { ApiError } from '@egida/contract';
import { askSupport } from './ask-support.ts';
import { makeCast } from './cast.ts';
import { createConformer } from './conform.ts';
import { type Description, fetchDescription, type Operation } from './description.ts';
import { harvest } from './harvest.ts';
import { judge, mayCall } from './judge.ts';
import { marker } from './marker.ts';
import type { Member } from './member.ts';
import { randomOf, shuffled } from './random.ts';
import { replenish } from './replenish.ts';
import { type FuzzRequest, makeRequest } from './requests.ts';
import { createSender, type Reply } from './send.ts';
import { createTally, type Tally } from './tally.ts';
import { type Makers, makeWorld } from './world.ts';

export interface Fuzz {
  makers: Makers;
  seed: number;
  requests: number;
  /** The first of them, to begin where another run failed. */
  from?: number;
  atOnce: number;
  /** From how many milliseconds on an answer is too slow; absent, none is. */
  slowMillis?: number;
  /** Why the server is no more, once it is. */
  gone: () => string | undefined;
  /** Told now and then how far it is. */
  progress?: (asked: number) => void;
}

const replenishedEvery = 400;
/** After so many different failures the rest would say nothing new. */
const failuresAtMost = 60;

/** Each operation by each kind of caller first, then any by anybody, mostly by those who may. */
const planOf = ({ seed }: Fuzz, { operations }: Description, members: readonly Member[]) => {
  const kinds = [...new Map(members.map((member) => [member.name, member])).values()];
  const pairs = shuffled(
    randomOf(seed),
    operations.flatMap((operation) => kinds.map((member) => ({ operation, member }))),
  );
  return (number: number): { operation: Operation; member: Member } => {
    const random = randomOf(seed, -1 - number);
    const pair = pairs[number];
    if (pair) return pair;
    const operation = random.pick(operations);
    const allowed = members.filter((member) => mayCall(member, operation.endpoint));
    const member = random.pick(random.chance(0.75) && allowed.length > 0 ? allowed : members);
    return { operation, member };
  };
};

/** Codes that say that what somebody shows is over, by what they are. */
const overCodes: Readonly<Record<Member['kind'], readonly string[]>> = {
  person: ['token.notValid', 'token.expired', 'session.ended'],
  preauth: ['token.notValid', 'token.expired', 'session.ended'],
  agent: ['agent.notfound', 'agent.tokenNotValid'],
  key: ['apikey.notValid'],
  nobody: [],
};

/** Whether what somebody shows is over. A token that is to be refreshed stands in the body, and says nothing of that. */
const isOver = ({ member, operation, how }: FuzzRequest, { status = 0, body }: Reply): boolean =>
  status > 400 &&
  operation.id !== 'auth.refresh' &&
  !how.startsWith('headers') &&
  overCodes[member.kind].some((code) => body.includes(`"${code}"`));

/** A connection may end without an answer where the request was no whole one, or more than its endpoint reads. */
const mayStayUnanswered = ({ raw, body, how }: FuzzRequest): boolean =>
  raw !== undefined || (body?.length ?? 0) > 60_000 || how.startsWith('headers') || how.startsWith('method');

/** Asks a running server everything that it says it answers, rightly and wrongly, and judges each answer. */
export const runFuzz = async (fuzz: Fuzz): Promise<Tally> => {
  const { makers, seed, requests, from = 0, atOnce } = fuzz;
  const description = await fetchDescription(makers.url);
  const world = await makeWorld(makers);
  await askSupport(makers, world.secret, marker);
  await askSupport(makers, world.classified);
  await replenish(world);
  const members = await makeCast(world);
  const plan = planOf(fuzz, description, members);
  const sender = createSender(makers.url, atOnce);
  const judging = { conforms: createConformer(description), slowMillis: fuzz.slowMillis };
  const tally = createTally();

  const ask = async (number: number): Promise<void> => {
    const { operation, member } = plan(number);
    const random = randomOf(seed, number);
    const asked = await makeRequest({ number, random, description, world, operation, member });
    let reply = await sender.send(asked);
    // A line that was closed while it rested is nobody's fault: once more, over another.
    if (reply.status === undefined && !mayStayUnanswered(asked)) reply = await sender.send(asked);
    tally.count(asked, reply);
    if (reply.status === undefined && !mayStayUnanswered(asked)) tally.fail('no answer', asked, reply);
    for (const problem of judge(asked, reply, judging)) tally.fail(problem, asked, reply);
    harvest(world, asked, reply);
    if (isOver(asked, reply)) await makeAnew(() => member.renew(), tally);
  };

  let next = from;
  const end = from + requests;
  const work = async (): Promise<void> => {
    while (next < end && tally.failures().length < failuresAtMost) {
      const reason = fuzz.gone();
      if (reason) return tally.failAll(`The server is gone: ${reason}`);
      const number = next++;
      if (number > from && number % replenishedEvery === 0) {
        fuzz.progress?.(number - from);
        await makeAnew(() => replenish(world), tally);
      }
      await ask(number).catch((error: unknown) => tally.failAll(`Request ${number}: ${String(error)}`));
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
    await lookReady(makers.url, tally);
  } finally {
    sender.close();
  }
  return tally;
};

const makeAnew = (work: () => Promise<void>, tally: Tally): Promise<void> =>
  work().catch((error: unknown) => {
    // What others do at the same time may stand in the way; the next time makes up for it.
    if (error instanceof ApiError && (error.status < 500 || error.retryAfter !== null))
      tally.note(`The world was not made anew: ${error.message}`);
    else tally.failAll(`The world could not be made anew: ${String(error)}`);
  });

const lookReady = async (url: string, tally: Tally): Promise<void> => {
  const status = await fetch(`${url}/readyz`).then(
    (reply) => reply.status,
    (error: unknown) => String(error),
  );
  if (status !== 200) tally.failAll(`/readyz answers ${status} in the end`);
};
