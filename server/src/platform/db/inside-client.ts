import type { Socket } from 'node:net';
import type pg from 'pg';

/** What a client has besides what its types say. */
interface Inside {
  connection: { stream: Socket };
  /** The process of the database that answered the connection. */
  processID: number;
}

/** A client as it is made inside: for its socket, and for what its types leave out. */
export const insideOf = (client: pg.ClientBase): Inside => client as unknown as Inside;

/** `query` with whatever it is given, to be put in place of a client's own. */
export type Query = (...given: unknown[]) => unknown;
