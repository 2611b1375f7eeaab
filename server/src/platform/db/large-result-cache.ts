import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { PageLookup } from './page-lookup.ts';
import { scopeCondition } from './scope-condition.ts';
import type { ScopedDb } from './scoped.ts';
import type { DB } from './tables.gen.ts';

type Cache = LRUCache<string, true>;
/** By database: the statements of searches that are known to find more than is counted. */
const caches = new WeakMap<object, Cache>();

/** All handles to a database share its adapter. */
const cacheOf = (db: Kysely<DB>): Cache => {
  const { adapter } = db.getExecutor();
  const cache = caches.get(adapter) ?? new LRUCache<string, true>({ max: 1000, ttl: 60_000 });
  caches.set(adapter, cache);
  return cache;
};

const keyOf = (db: Kysely<DB>, { scope }: ScopedDb, { source, orderBy }: PageLookup, bound: number): string => {
  const { rowsIn } = source((table, alias) => scopeCondition(scope, table, alias), orderBy);
  const { sql: text, parameters } = sql`select from ${rowsIn} limit ${bound}`.compile(db);
  return `${text} ${JSON.stringify(parameters)}`;
};

/**
 * Remembers for a minute that a search finds more than is counted: a person who turns its pages, or lets the list refresh
 * itself, does not have ten thousand rows looked at each time. A search that finds few is counted anew.
 */
export const largeResultCache = (db: ScopedDb, lookup: PageLookup, bound: number) => {
  const unscoped = db.unscoped('the text of a statement is a key; it is not run');
  const large = cacheOf(unscoped);
  const key = keyOf(unscoped, db, lookup, bound);
  return {
    isKnown: large.has(key),
    remember(): void {
      large.set(key, true);
    },
  };
};
