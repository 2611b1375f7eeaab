import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Permission, roleMay } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { scopeOfUser } from '../auth/open-session.ts';
import { sourceIn } from '../db/list.ts';
import { inAgency, type ScopedDb, scopedDb } from '../db/scoped.ts';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import { AppError } from '../http/app-error.ts';
import type { Claim } from './claims.ts';
import { ExportInput } from './export-input.ts';
import type { Actor, Export } from './exports.ts';

const gzipped = promisify(gzip);
/** Rows in order may be millions; they are written down in one statement. */
const writingDownMinutes = 5;

/** The task went to somebody else, or was dismissed: what this turn did is not wanted. */
export class ClaimLost extends Error {}

/**
 * One turn of an export: its rows are written down, then one piece of the file is made, then the next. Each turn leaves
 * the task where another process can go on. Throws `forbidden` when the person may no longer have it.
 */
export const exportTurn = (system: System, claim: Claim, exported: Export, keptHours: number): Promise<void> =>
  claim.total === null
    ? writeDownRows(system, claim, exported)
    : addPiece(system, claim, exported, claim.total, keptHours);

/** The database as the person sees it now: their role, their scope and whether they are here at all may have changed. */
const asPerson = async (
  db: Kysely<DB>,
  claim: Claim,
  { endpoint: { access } }: Export,
): Promise<{ scoped: ScopedDb; actor: Actor; input: ExportInput }> => {
  const person = await scopeOfUser(db, claim.userId);
  if (!person || (access !== 'self' && !roleMay(person.actor.role, access as Permission)))
    throw new AppError('forbidden');
  const input = ExportInput.parse(claim.input);
  const whole = scopedDb(db, person.scope);
  const { agencyId } = input.params;
  return { scoped: agencyId ? await inAgency(whole, agencyId) : whole, actor: person.actor, input };
};

/** The ids in the order of the list, once: what is exported does not move while it is read. */
const writeDownRows = (system: System, claim: Claim, exported: Export) =>
  system.write('exports: writing down rows', async (db) => {
    await sql`set local statement_timeout = ${sql.lit(`${writingDownMinutes}min`)}`.execute(db);
    const { scoped, input } = await asPerson(db, claim, exported);
    const source = exported.source(input.query, scoped.scope, input.params);
    const { id, rowsIn, inOrder } = sourceIn(scoped.scope, source, input.query.orderBy);
    // Of an earlier try that failed.
    await db.deleteFrom('task_chunks').where('task_id', '=', claim.id).execute();
    await db.deleteFrom('task_batches').where('task_id', '=', claim.id).execute();
    const { rows } = await sql<{ total: number }>`with written as (
        insert into task_batches (task_id, position, ids)
        select ${claim.id}::uuid, min(before), array_agg(id order by before)
        from (select ${id} as id, row_number() over (order by ${inOrder}) - 1 as before from ${rowsIn}) numbered
        group by before / ${sql.lit(exported.atOnce)} returning cardinality(ids) as held)
      select coalesce(sum(held), 0)::int as total from written`.execute(db);
    await hold(db, claim, { total: rows[0]?.total ?? 0 });
  });

const addPiece = async (system: System, claim: Claim, exported: Export, total: number, keptHours: number) => {
  const { text, ids } = await system.read('exports: reading rows', async (db) => {
    const { scoped, actor, input } = await asPerson(db, claim, exported);
    const { locale } = input.query;
    const batch = await db
      .selectFrom('task_batches')
      .select('ids')
      .where('task_id', '=', claim.id)
      .where('position', '=', claim.done)
      .executeTakeFirst();
    const ids = batch?.ids ?? [];
    const header = claim.done === 0 ? exported.header(locale) : '';
    return {
      ids,
      text: header + (ids.length > 0 ? await exported.lines(scoped, ids, actor, locale, input.params) : ''),
    };
  });
  const content = await gzipped(text);
  const done = claim.done + ids.length;
  await system.write('exports: adding a piece', async (db) => {
    const ready = {
      state: 'DONE',
      claimed_by: null,
      claimed_until: null,
      expires_on: sql<string>`now() + make_interval(hours => ${keptHours})`,
    };
    await hold(db, claim, { done, ...(done >= total && ready) });
    await db.insertInto('task_chunks').values({ task_id: claim.id, position: claim.done, content }).execute();
    // What stands in the file needs no list any more.
    await db.deleteFrom('task_batches').where('task_id', '=', claim.id).where('position', '=', claim.done).execute();
  });
};

/** Changes the task, if it is still ours. */
const hold = async (db: Kysely<DB>, claim: Claim, change: object): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set(change)
    .where('id', '=', claim.id)
    .where('claimed_by', '=', claim.claimedBy)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ClaimLost();
};
