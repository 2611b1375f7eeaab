import type pg from 'pg';
import { insideOf, type Query } from './inside-client.ts';

/**
 * Statements that are asked within one turn of the event loop leave in one write: each write of its own costs the server, and wakes the
 * database, about as much as the database takes for the statement.
 */
export const sendAtOnce = (client: pg.ClientBase): void => {
  const { stream } = insideOf(client).connection;
  const query = client.query.bind(client) as Query;
  let holds = false;
  const letGo = () => {
    holds = false;
    stream.uncork();
  };
  const held: Query = (...given) => {
    if (!holds) {
      holds = true;
      stream.cork();
      // After what else this turn still asks: ticks run once its promises are through.
      process.nextTick(letGo);
    }
    return query(...given);
  };
  client.query = held as typeof client.query;
};
