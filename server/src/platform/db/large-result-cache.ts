import { sql } from 'kysely';
import type { PageLookup } from './page-lookup.ts';
import { scopeCondition } from './scope-condition.ts';
import type { ScopedDb } from './scoped.ts';

const keptMs = 60_000;
const mostKept = 1000;

/** Until when a search is known to find more than is counted, by its statement. */
const known = new Map<string, number>();

const keyOf = (db: ScopedDb, { source, orderBy }: PageLookup, bound: number): string => {
  const { rowsIn } = source((table, alias) => scopeCondition(db.scope, table, alias), orderBy);
  const { sql: text, parameters } = sql`select from ${rowsIn} limit ${bound}`.compile(
    db.unscoped('the text of a statement is a key; it is not run'),
  );
  return `${text} ${JSON.stringify(parameters)}`;
};

/**
 * Remembers for a minute that a search finds more than is counted: a person who turns its pages, or lets the list refresh
 * itself, does not have ten thousand rows looked at each time. A search that finds few is counted anew.
 */
export const largeResultCache = (db: ScopedDb, lookup: PageLookup, bound: number) => {
  const key = keyOf(db, lookup, bound);
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
