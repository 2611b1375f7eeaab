import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from './tables.gen.ts';

const keptMs = 60_000;
const mostKept = 1000;

/**
 * Until when what was looked for is known to be more than is counted, by what was looked for. Of each database apart: the
 * adapter is what all handles to one share.
 */
const knownOf = new WeakMap<object, Map<string, number>>();

const knownIn = (db: Kysely<DB>): Map<string, number> => {
  const { adapter } = db.getExecutor();
  const known = knownOf.get(adapter) ?? new Map<string, number>();
  knownOf.set(adapter, known);
  return known;
};

const keyOf = (db: Kysely<DB>, rowsIn: RawBuilder<unknown>, bound: number): string => {
  const { sql: text, parameters } = sql`select from ${rowsIn} limit ${bound}`.compile(db);
  return `${text} ${JSON.stringify(parameters)}`;
};

/**
 * Remembers for a minute that a search finds more than is counted: whoever turns its pages, or lets the list refresh itself,
 * does not have ten thousand rows looked at each time. What is few is counted anew.
 */
export const largeResultCache = (db: Kysely<DB>, rowsIn: RawBuilder<unknown>, bound: number) => {
  const key = keyOf(db, rowsIn, bound);
  const known = knownIn(db);
  return {
    isKnown: (known.get(key) ?? 0) > Date.now(),
    remember(): void {
      known.delete(key);
      known.set(key, Date.now() + keptMs);
      // A map keeps the order in which keys came in.
      const [oldest] = known.size > mostKept ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
};
