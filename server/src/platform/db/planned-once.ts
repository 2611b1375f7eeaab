import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

/** As `plannedOnce`, for a text that no builder makes. */
export const plannedOnceMark = '/* planned once */';
/** A builder puts it behind the first word. */
const frontLength = 30;

/**
 * Stands at the front of a statement that each connection plans once and then knows by a name: to plan a join of many tables takes longer
 * than to read a page of rows by their ids. It is for statements whose best plan does not hang on their values, and whose texts are few.
 */
export const plannedOnce = sql.raw(plannedOnceMark);

const names = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  if (!text.slice(0, frontLength).includes(plannedOnceMark)) return undefined;
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
};

const pooled = new WeakSet<object>();

/** A pooler before the database lends another of its connections to each transaction: what one has planned the next does not know. */
export const notePooler = (client: pg.ClientBase): void => void pooled.add(client);

/** A statement as a connection is asked it. */
export const asAsked = (client: pg.ClientBase, text: string, values: unknown[]): pg.QueryConfig => {
  const name = pooled.has(client) ? undefined : nameOf(text);
  return name === undefined ? { text, values } : { name, text, values };
};
