import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { sourceIn } from '../db/list.ts';
import type { System } from '../db/system.ts';
import { asPerson } from './as-person.ts';
import { type Claim, finished, hold } from './claims.ts';
import { ExportInput } from './export-input.ts';
import type { Export } from './exports.ts';
import { noteAgencies } from './file-agencies.ts';

const gzipped = promisify(gzip);
/** Rows in order may be millions; they are written down in one statement. */
const writingDownMinutes = 5;

/**
 * One turn of an export: its rows are written down, then one piece of the file is made, then the next. Each turn leaves
 * the task where another process can go on. Throws `forbidden` when the person may no longer have it.
 */
export const exportTurn = (system: System, claim: Claim, exported: Export, keptHours: number): Promise<void> =>
  claim.total === null
    ? writeDownRows(system, claim, exported)
    : addPiece(system, claim, exported, claim.total, keptHours);

/** The ids in the order of the list, once: what is exported does not move while it is read. */
const writeDownRows = (system: System, claim: Claim, exported: Export) =>
  system.write('exports: writing down rows', async (db) => {
    await sql`set local statement_timeout = ${sql.lit(`${writingDownMinutes}min`)}`.execute(db);
    const input = ExportInput.parse(claim.input);
    const { scoped } = await asPerson(db, claim.userId, exported.endpoint.access, input.params);
    const source = exported.source(input.query, scoped.scope, input.params);
    const { id, rowsIn, inOrder } = sourceIn(scoped.scope, source, input.query.orderBy);
    // Of an earlier try that failed.
    await db.deleteFrom('task_chunks').where('task_id', '=', claim.id).execute();
    await db.deleteFrom('task_batches').where('task_id', '=', claim.id).execute();
    await db.deleteFrom('task_agencies').where('task_id', '=', claim.id).execute();
    const { rows } = await sql<{ total: number }>`with written as (
        insert into task_batches (task_id, position, ids)
        select ${claim.id}::uuid, min(before), array_agg(id order by before)
        from (select ${id} as id, row_number() over (order by ${inOrder}) - 1 as before from ${rowsIn}) numbered
        group by before / ${sql.lit(exported.atOnce)} returning cardinality(ids) as held)
      select coalesce(sum(held), 0)::int as total from written`.execute(db);
    await hold(db, claim, { total: rows[0]?.total ?? 0 });
  });

const addPiece = async (system: System, claim: Claim, exported: Export, total: number, keptHours: number) => {
  const { text, agencies, ids } = await system.read('exports: reading rows', async (db) => {
    const { params, query } = ExportInput.parse(claim.input);
    const { scoped, actor } = await asPerson(db, claim.userId, exported.endpoint.access, params);
    const { locale } = query;
    const batch = await db
      .selectFrom('task_batches')
      .select('ids')
      .where('task_id', '=', claim.id)
      .where('position', '=', claim.done)
      .executeTakeFirst();
    const ids = batch?.ids ?? [];
    const header = claim.done === 0 ? exported.header(locale) : '';
    const made = ids.length > 0 ? await exported.lines(scoped, ids, actor, locale, params) : { text: '', agencies: [] };
    return { ids, agencies: made.agencies, text: header + made.text };
  });
  const content = await gzipped(text);
  const done = claim.done + ids.length;
  await system.write('exports: adding a piece', async (db) => {
    await hold(db, claim, { done, ...(done >= total && finished(keptHours)) });
    await db.insertInto('task_chunks').values({ task_id: claim.id, position: claim.done, content }).execute();
    await noteAgencies(db, claim.id, agencies);
    // What stands in the file needs no list any more.
    await db.deleteFrom('task_batches').where('task_id', '=', claim.id).where('position', '=', claim.done).execute();
  });
};
