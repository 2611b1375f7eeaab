import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PageLookup } from './page-lookup.ts';
import { scopeCondition } from './scope-condition.ts';
import type { ScopedDb } from './scoped.ts';

/** The statements of searches that are known to find more than so many rows. A server process has one database. */
export const largeResults = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

const keyOf = (db: ScopedDb, { source, orderBy }: PageLookup, bound: number): string => {
  const { rowsIn } = source((table, alias) => scopeCondition(db.scope, table, alias), orderBy);
  const { sql: text, parameters } = sql`select from ${rowsIn} limit ${bound}`.compile(
    db.unscoped('the text of a statement is a key; it is not run'),
  );
  return `${text} ${JSON.stringify(parameters)}`;
};

/**
 * Remembers for a minute that a search finds more rows than a bound: a person who turns its pages, or lets the list refresh
 * itself, does not have ten thousand rows looked at each time to be counted, nor a hundred thousand to be put in order. A search
 * that finds fewer is looked for anew.
 */
export const largeResultCache = (db: ScopedDb, lookup: PageLookup, bound: number) => {
  const key = keyOf(db, lookup, bound);
  return {
    isKnown: largeResults.has(key),
    remember(): void {
      largeResults.set(key, true);
    },
  };
};
