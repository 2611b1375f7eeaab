import type { Vaccine } from '@egida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';

type Visibility = Vaccine['visibility'];

const among = async (db: ScopedDb, ids: readonly string[], read: (ids: string[]) => Promise<{ id: string }[]>) => {
  if (ids.length === 0 || db.scope.kind === 'everything') return [...ids];
  const seen = new Set((await read([...ids])).map(({ id }) => id));
  return ids.filter((id) => seen.has(id));
};

const isOneOf = (column: string, ids: string[]): RawBuilder<boolean> => sql`${sql.ref(column)} = any(${ids}::uuid[])`;

/**
 * Whom a vaccine is for, as far as its reader sees them: of agencies those in scope, of instances those in which one of these lies. Whoever sees a
 * vaccine sees one at least of each that it names, so that no list of some becomes one of none, which means everybody.
 */
export const seenVisibility = async (
  db: ScopedDb,
  { serviceTypes, agencyIds = [], instanceIds = [] }: Visibility,
): Promise<Visibility> => ({
  serviceTypes,
  agencyIds: await among(db, agencyIds, (ids) =>
    db.select('agencies').select('id').where(isOneOf('agencies.id', ids)).execute(),
  ),
  instanceIds: await among(db, instanceIds, (ids) =>
    db.query(
      (inScope) => sql<{ id: string }>`select i.id from instances i where ${isOneOf('i.id', ids)}
        and exists (select from agencies where agencies.instance_id = i.id and ${inScope('agencies')})`,
    ),
  ),
});
