import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import type { ToldBy } from '../../platform/told.ts';
import { findAbove } from './count-branches.ts';
import { rebuildAbove, recountChildren } from './detach-from-tree.ts';
import { wholeTree } from './hierarchy.ts';
import { type Parents, placesOf } from './told-places.ts';

/** Deeper than any administration is organised. What an agency costs whoever changes the tree grows with how deep it stands. */
const maxDepth = 30;

interface Hanging {
  id: string;
  parent: string | null;
}

const parentsIn = (rows: readonly Hanging[]): Parents => new Map(rows.map(({ id, parent }) => [id, parent]));

/**
 * Where agencies were told to hang, of those that were told just now and those that are below nobody although they were told to be:
 * below nobody, where their parent is yet to be told.
 */
const findWanted = async (db: ScopedDb, { instanceId }: ToldBy, told: readonly string[]): Promise<Parents> => {
  const { rows } = await sql<Hanging>`select a.id, p.id as parent from agencies a
    left join agencies p on p.id = a.told_parent and p.instance_id = a.instance_id and p.id <> a.id
    where a.origin = ${instanceId} and (a.id = any(${told}) or (a.parent_id is null and a.told_parent is not null))
    order by a.id for update of a`.execute(wholeTree(db));
  return parentsIn(rows);
};

/** Where agencies hang now, with all above them and above where they go, and all below them. */
const findAround = async (db: ScopedDb, wanted: Parents): Promise<Parents> => {
  const ids = [...wanted.keys()];
  const starts = [...new Set([...ids, ...[...wanted.values()].filter((id) => id !== null)])];
  const { rows } = await sql<Hanging>`with recursive up (id, parent) as (
      select id, parent_id from agencies where id = any(${starts})
      union select a.id, a.parent_id from up join agencies a on a.id = up.parent),
    down (id, parent) as (
      select id, parent_id from agencies where parent_id = any(${ids})
      union select a.id, a.parent_id from down join agencies a on a.parent_id = down.id)
    select * from up union select * from down`.execute(wholeTree(db));
  return parentsIn(rows);
};

const hang = (db: ScopedDb, places: Parents) =>
  sql`with given as materialized (
      select a.id, g.parent from agencies a
      join ${unnest([...places], { id: ['uuid', ([id]) => id], parent: ['uuid', ([, parent]) => parent] }, 'g')}
        on a.id = g.id order by a.id for update of a)
    update agencies a set parent_id = given.parent from given where a.id = given.id`.execute(wholeTree(db));

/**
 * Puts agencies that were just told, and those that waited for them, in their places in the tree. The caller holds its lock.
 * Answers those that hang elsewhere than before, and what was above them then.
 */
export const placeTold = async (
  db: ScopedDb,
  by: ToldBy,
  told: readonly string[],
): Promise<{ ids: string[]; formerly: string[] }> => {
  const wanted = await findWanted(db, by, told);
  const parents = await findAround(db, wanted);
  const places = placesOf({ parents, wanted, justTold: new Set(told), maxDepth });
  const ids = [...places.keys()];
  const formerly = await findAbove(db, ids);
  if (ids.length === 0) return { ids, formerly };
  await hang(db, places);
  await rebuildAbove(db, ids);
  const touched = [...places].flatMap(([id, parent]) => [parents.get(id), parent]);
  await recountChildren(db, [...new Set(touched.filter((id) => id != null))]);
  return { ids, formerly };
};
