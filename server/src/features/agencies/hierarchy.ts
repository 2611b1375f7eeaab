import { sql } from 'kysely';
import { lockUntilCommit } from '../../platform/db/advisory-locks.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** The tree as it is for everybody: an agency counts for those above and below it, whoever sees them. */
export const wholeTree = (db: ScopedDb) => db.unscoped('the tree reaches beyond the scope of who changes it');

/**
 * The tree changes one at a time: two moves that are each right could make a circle together. Taken before any row of an
 * agency is, so that nobody waits in a circle either; taking it again does no harm.
 */
export const lockTree = (db: ScopedDb) => lockUntilCommit(wholeTree(db), 'agencyTree');

/**
 * A parent has to lie in the caller's scope and in the same instance. Only whoever sees a whole realm may leave an agency
 * without one.
 */
const checkParent = async (db: ScopedDb, id: string, parent: string | null): Promise<void> => {
  if (parent === null) {
    if (db.scope.kind === 'agencies') throw new AppError('badHierarchy');
    return;
  }
  const row = await db
    .select('agencies')
    .select('id')
    .where('id', '=', parent)
    .where('instance_id', '=', (eb) =>
      eb.selectFrom('agencies as own').select('own.instance_id').where('own.id', '=', id),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('badHierarchy');
};

/** An agency has one child more, or one less. */
export const countChild = (db: ScopedDb, parent: string | null, by: number) =>
  parent &&
  wholeTree(db)
    .updateTable('agencies')
    .set((eb) => ({ children: eb('children', '+', by) }))
    .where('id', '=', parent)
    .execute();

/** Puts a new agency below its parent. */
export const enterHierarchy = async (db: ScopedDb, id: string, parent: string | null): Promise<void> => {
  await lockTree(db);
  await checkParent(db, id, parent);
  await sql`insert into agency_closure (ancestor_id, descendant_id, depth)
    select ancestor_id, ${id}::uuid, depth + 1 from agency_closure where descendant_id = ${parent}::uuid
    union all select ${id}::uuid, ${id}::uuid, 0`.execute(wholeTree(db));
  await wholeTree(db).updateTable('agencies').set({ parent_id: parent }).where('id', '=', id).execute();
  await countChild(db, parent, 1);
};

/** Moves an agency, with all below it, under another parent; never under itself. */
export const moveInHierarchy = async (db: ScopedDb, id: string, parent: string | null): Promise<void> => {
  await lockTree(db);
  await checkParent(db, id, parent);
  const { rows } = await sql<{ inside: boolean; former: string | null }>`
    select exists (select from agency_closure where ancestor_id = ${id}::uuid and descendant_id = ${parent}::uuid) as inside,
      (select parent_id from agencies where id = ${id}::uuid) as former`.execute(wholeTree(db));
  if (rows[0]?.inside) throw new AppError('badHierarchy');
  await sql`delete from agency_closure c using agency_closure below
    where below.ancestor_id = ${id}::uuid and c.descendant_id = below.descendant_id
      and not exists (select from agency_closure own
        where own.ancestor_id = ${id}::uuid and own.descendant_id = c.ancestor_id)`.execute(wholeTree(db));
  await sql`insert into agency_closure (ancestor_id, descendant_id, depth)
    select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
    from agency_closure above, agency_closure below
    where above.descendant_id = ${parent}::uuid and below.ancestor_id = ${id}::uuid`.execute(wholeTree(db));
  await wholeTree(db).updateTable('agencies').set({ parent_id: parent }).where('id', '=', id).execute();
  await countChild(db, rows[0]?.former ?? null, -1);
  await countChild(db, parent, 1);
};
