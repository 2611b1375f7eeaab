import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { wholeTree } from './hierarchy.ts';

/**
 * Takes agencies that leave out of the tree of those that stay. Among themselves they keep their places. What stays and
 * hung on one that leaves hangs on the nearest above it that stays, or on nothing, and counts as told to: were it told to hang on
 * one that is gone, its place would depend on what came first. The caller holds the lock of the tree.
 */
export const detachFromTree = async (db: ScopedDb, leaving: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string; former: string; parent: string | null }>`
    select a.id, a.parent_id as former, case
        when a.id = any(${leaving}) then null
        else (select c.ancestor_id from agency_closure c where c.descendant_id = a.id and c.depth > 0
          and c.ancestor_id <> all(${leaving}) order by c.depth limit 1)
      end as parent
    from agencies a
    where (a.id = any(${leaving}) and a.parent_id is not null and a.parent_id <> all(${leaving}))
      or (a.parent_id = any(${leaving}) and a.id <> all(${leaving}))
    order by a.id for update`.execute(wholeTree(db));
  if (rows.length === 0) return;
  const changed = rows.map(({ id }) => id);
  await sql`update agencies a set parent_id = given.parent,
      told_parent = case when a.told_parent = any(${leaving}) then given.parent else a.told_parent end
    from ${unnest(rows, { id: ['uuid', ({ id }) => id], parent: ['uuid', ({ parent }) => parent] })}
    where a.id = given.id`.execute(wholeTree(db));
  await rebuildAbove(db, changed);
  await recountChildren(
    db,
    rows.flatMap(({ former, parent }) => (parent === null ? [former] : [former, parent])),
  );
};

/** What is above these agencies, and above all that are below them, worked out anew from their parents. */
export const rebuildAbove = async (db: ScopedDb, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`select distinct descendant_id as id from agency_closure
    where ancestor_id = any(${ids})`.execute(wholeTree(db));
  const below = rows.map(({ id }) => id);
  await sql`delete from agency_closure where descendant_id = any(${below}) and depth > 0`.execute(wholeTree(db));
  await sql`with recursive above (descendant_id, ancestor_id, depth) as (
      select id, parent_id, 1 from agencies where id = any(${below}) and parent_id is not null
      union all select above.descendant_id, a.parent_id, above.depth + 1
      from above join agencies a on a.id = above.ancestor_id where a.parent_id is not null)
    insert into agency_closure (descendant_id, ancestor_id, depth) select * from above`.execute(wholeTree(db));
};

export const recountChildren = (db: ScopedDb, ids: readonly string[]) =>
  sql`update agencies a set children = (select count(*) from agencies c where c.parent_id = a.id)
    where a.id = any(${ids})`.execute(wholeTree(db));
