import type { AgencyNode, Page } from '@egida/contract';
import { sql } from 'kysely';
import { scopeCondition } from '../../platform/db/scope-condition.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { found } from '../../platform/errors/app-error.ts';
import { listNodes } from './agencies.queries.ts';

interface Level {
  parent?: string | undefined;
  page: number;
  size: number;
}

/** Agencies below nobody that the caller sees. */
const highest = ({ scope }: ScopedDb) => {
  if (scope.kind === 'everything') return sql<boolean>`agencies.parent_id is null`;
  if (scope.kind === 'agencies')
    return sql<boolean>`(agencies.parent_id is null or agencies.parent_id <> all(${scope.ids}))`;
  return sql<boolean>`(agencies.parent_id is null or agencies.parent_id in
    (select above.id from agencies above where not ${scopeCondition(scope, 'agencies', 'above')}))`;
};

/** One level of the tree by name: what is right below an agency, or the highest that the caller sees. */
export const readLevel = async (db: ScopedDb, { parent, page, size }: Level): Promise<Page<AgencyNode>> => {
  if (parent !== undefined)
    found(await db.select('agencies').select('id').where('id', '=', parent).executeTakeFirst(), 'agency.notfound');
  const within = parent === undefined ? highest(db) : sql<boolean>`agencies.parent_id = ${parent}`;
  return listNodes(db, { page, size }, within);
};
