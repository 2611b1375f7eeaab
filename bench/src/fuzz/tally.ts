import type { FuzzRequest } from './requests.ts';
import type { Reply } from './send.ts';

/** Something that is not as it should be: the first request that showed it, and how many did. */
export interface Failure {
  problem: string;
  times: number;
  asked: FuzzRequest | undefined;
  reply: Reply | undefined;
}

export interface Slow {
  millis: number;
  status: number | undefined;
  asked: FuzzRequest;
}

export const classes = ['2xx', '3xx', '4xx', '429', '503', '5xx', 'none'] as const;
type Class = (typeof classes)[number];

const classOf = ({ status }: Reply): Class => {
  if (status === undefined) return 'none';
  if (status === 429 || status === 503) return `${status}`;
  return status >= 500 ? '5xx' : status >= 400 ? '4xx' : status >= 300 ? '3xx' : '2xx';
};

/** The code of a refusal, or its status. */
const codeIn = ({ status, body }: Reply): string =>
  /"message":"([\w.]+)"/.exec(body.subarray(0, 400).toString())?.[1] ?? String(status ?? 'none');

const slowestKept = 10;

/** Counts what came back, and keeps what was wrong: each problem of an operation once, with the request that showed it. */
export const createTally = () => {
  const counts = new Map<string, Map<Class, number>>();
  const unavailable = new Map<string, number>();
  const failures = new Map<string, Failure>();
  const notes = new Map<string, number>();
  const succeeded = new Set<string>();
  /** By operation, the codes of refusals. */
  const asked = new Map<string, Map<string, number>>();
  let slowest: Slow[] = [];
  const add = <K>(map: Map<K, number>, key: K) => map.set(key, (map.get(key) ?? 0) + 1);

  const failWith = (key: string, failure: Omit<Failure, 'times'>) => {
    const known = failures.get(key);
    if (known) known.times++;
    else failures.set(key, { ...failure, times: 1 });
  };
  return {
    count: (request: FuzzRequest, reply: Reply): void => {
      const { member, operation } = request;
      const ofMember = counts.get(member.name) ?? new Map<Class, number>();
      counts.set(member.name, ofMember);
      add(ofMember, classOf(reply));
      const codes = asked.get(operation.id) ?? new Map<string, number>();
      asked.set(operation.id, codes);
      add(codes, codeIn(reply));
      if (reply.status === 503) add(unavailable, operation.id);
      // By another method it is another operation that answers.
      if (classOf(reply) === '2xx' && request.method === operation.method) succeeded.add(operation.id);
      const slow = { millis: reply.millis, status: reply.status, asked: request };
      if (slowest.length < slowestKept || reply.millis > (slowest.at(-1)?.millis ?? 0))
        slowest = [...slowest, slow].sort((one, other) => other.millis - one.millis).slice(0, slowestKept);
    },
    fail: (problem: string, request: FuzzRequest, reply: Reply): void =>
      failWith(`${problem.slice(0, 60)} ${request.operation.id} ${reply.status}`, { problem, asked: request, reply }),
    failAll: (problem: string): void => failWith(problem, { problem, asked: undefined, reply: undefined }),
    note: (text: string): void => void add(notes, text),
    failures: (): readonly Failure[] => [...failures.values()],
    counts: (): ReadonlyMap<string, ReadonlyMap<Class, number>> => counts,
    unavailable: (): ReadonlyMap<string, number> => unavailable,
    notes: (): ReadonlyMap<string, number> => notes,
    slowest: (): readonly Slow[] => slowest,
    /** Operations that were asked for, with what they answered, and those of them that ever answered well. */
    asked: (): ReadonlyMap<string, ReadonlyMap<string, number>> => asked,
    succeeded: (): ReadonlySet<string> => succeeded,
  };
};
export type Tally = ReturnType<typeof createTally>;
