import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { ToldBy } from '../../platform/told.ts';
import { findAbove } from './count-branches.ts';
import { rebuildAbove, recountChildren } from './detach-from-tree.ts';
import { wholeTree } from './hierarchy.ts';

interface Placed {
  id: string;
  former: string | null;
  parent: string | null;
}

/** Those that are below nobody although they were told to be, by whatever was known until now. */
const findWaiting = async (db: ScopedDb, { instanceId }: ToldBy): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from agencies
    where origin = ${instanceId} and parent_id is null and told_parent is not null order by id for update`.execute(
    wholeTree(db),
  );
  return rows.map(({ id }) => id);
};

/** Hangs agencies where they are told to be; below nobody, where their parent is yet to be told. */
const hang = async (db: ScopedDb, { instanceId }: ToldBy, ids: readonly string[]): Promise<Placed[]> => {
  const { rows } = await sql<Placed>`with given as materialized (
      select a.id, a.parent_id as former, p.id as parent from agencies a
      left join agencies p on p.id = a.told_parent and p.instance_id = a.instance_id and p.id <> a.id
      where a.id = any(${ids}) and a.origin = ${instanceId} and a.parent_id is distinct from p.id order by a.id)
    update agencies a set parent_id = given.parent from given where a.id = given.id
    returning a.id, given.former, given.parent`.execute(wholeTree(db));
  return rows;
};

/** Every agency that is above itself, found upwards from those whose parent changed. */
const inCircles = async (db: ScopedDb, changed: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`with recursive up (start, at) as (
      select id, parent_id from agencies where id = any(${changed}) and parent_id is not null
      union select up.start, a.parent_id from up join agencies a on a.id = up.at where a.parent_id is not null)
    select distinct at as id from up where start in (select start from up where at = start)`.execute(wholeTree(db));
  return rows.map(({ id }) => id);
};

/**
 * Where an agency was told to hang below what still hangs below it, that is to be told yet: until then all of the circle that was
 * not told just now is below nobody, and waits.
 */
const breakCircles = async (db: ScopedDb, changed: readonly string[], told: readonly string[]): Promise<Placed[]> => {
  const circles = await inCircles(db, changed);
  if (circles.length === 0) return [];
  const justTold = new Set(told);
  const stale = circles.filter((id) => !justTold.has(id));
  const free = stale.length > 0 ? stale : circles;
  const { rows } = await sql<Placed>`with given as materialized (
      select id, parent_id as former from agencies where id = any(${free}) order by id for update)
    update agencies a set parent_id = null from given where a.id = given.id
    returning a.id, given.former, null::uuid as parent`.execute(wholeTree(db));
  return [...rows, ...(await breakCircles(db, changed, told))];
};

/**
 * Puts agencies that were just told, and those that waited for them, in their places in the tree. The caller holds its lock.
 * Answers those that hang elsewhere than before, and what was above them then.
 */
export const placeTold = async (
  db: ScopedDb,
  by: ToldBy,
  told: readonly string[],
): Promise<{ ids: string[]; formerly: string[] }> => {
  const hung = await hang(db, by, [...told, ...(await findWaiting(db, by))]);
  const broken = await breakCircles(
    db,
    hung.map(({ id }) => id),
    told,
  );
  const placed = [...hung, ...broken];
  const ids = placed.map(({ id }) => id);
  const formerly = await findAbove(db, ids);
  if (placed.length === 0) return { ids, formerly };
  await rebuildAbove(db, ids);
  await recountChildren(
    db,
    placed.flatMap(({ former, parent }) => [former, parent].filter((id) => id !== null)),
  );
  return { ids, formerly };
};
