import type pg from 'pg';
import { insideOf, type Query } from './inside-client.ts';

/** After what a statement may take: the answer is on its way. */
const onItsWayMs = 3_000;

const units = { ms: 1, s: 1_000, min: 60_000 };
const longerSql = /^set local statement_timeout = '?(\d+)(ms|s|min)?'?$/;

/** How long the statements of the transaction may take from here on, where this one says so, in milliseconds. */
const allowedBy = (text: string): number | undefined => {
  const [, count, unit = 'ms'] = longerSql.exec(text) ?? [];
  return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units];
};

const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: unknown } | undefined)?.text ?? '');

/** It changes no row any more: what was the primary server is a standby now. */
const onlyReads = (error: unknown) => (error as { code?: unknown } | undefined)?.code === '25006';

/**
 * Ends a connection that says nothing for longer than the database lets a statement take. It is led into a hole, and the network
 * never says so: without this it would keep its request, and its place among the connections, for good.
 */
export const watchLine = (client: pg.ClientBase, statementMs: number): void => {
  const { stream } = insideOf(client).connection;
  const query = client.query.bind(client) as Query;
  let allowedMs = statementMs;

  const end = () =>
    stream.destroy(
      Object.assign(new Error('The database said nothing in the time that it has'), { code: 'ETIMEDOUT' }),
    );

  const watched: Query = (...given) => {
    const text = textOf(given[0]);
    const timer = setTimeout(end, allowedMs + onItsWayMs);
    const settle = (error?: unknown) => {
      clearTimeout(timer);
      if (text === 'commit' || text === 'rollback') allowedMs = statementMs;
      else allowedMs = allowedBy(text) ?? allowedMs;
      if (onlyReads(error)) stream.destroy();
    };
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const told = (error: unknown, ...more: unknown[]) => {
        settle(error);
        callback(error, ...more);
      };
      return query(...given.slice(0, -1), told);
    }
    const answer = query(...given) as Promise<unknown>;
    answer.then(() => settle(), settle);
    return answer;
  };
  client.query = watched as typeof client.query;
};
