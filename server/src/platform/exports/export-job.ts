import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { asPerson, findActing, seenBy } from '../access/as-person.ts';
import { sourceIn } from '../db/list.ts';
import { TooFarBehind } from '../db/read-replica.ts';
import { scopedDb } from '../db/scoped.ts';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import { kyselyOn } from '../db/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { type Claim, doneColumns, updateClaimedTask } from '../jobs/claims.ts';
import { dropRows } from '../jobs/drop-rows.ts';
import { endFilesBeyondRoom } from '../jobs/end-tasks.queries.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { ExportInput } from './export-input.ts';
import type { Export } from './exports.ts';
import { forgetContents, noteAgencies, noteVaccines } from './file-contents.ts';

const gzipped = promisify(gzip);
/** Rows in order may be millions; they are written down in one statement. */
const writingDownMinutes = 5;

/**
 * The file of a list as a job: its rows are written down, then a few pieces of the file are made, then the next. Each
 * piece leaves the task where another process can go on. Throws `forbidden` when the person may no longer have it.
 */
export const exportJob = (exported: Export): Job => ({
  call: exported.call,
  step: (context, claim) =>
    claim.total === null
      ? writeDownRows(context, claim, exported)
      : addPieces(context, claim, exported, claim.total).catch(dropOutgrown(context, claim)),
});

/** The ids in the order of the list, once: what is exported does not move while it is read. */
const writeDownRows = ({ system, findPerson }: JobContext, claim: Claim, exported: Export) =>
  system.write('exports: writing down rows', async (db) => {
    await sql`set local statement_timeout = ${sql.lit(`${writingDownMinutes}min`)}`.execute(db);
    const input = ExportInput.parse(claim.input);
    const { access } = exported.endpoint;
    const { scoped } = await asPerson(findPerson, db, { userId: claim.userId, access, params: input.params });
    const source = await exported.source(input.query, scoped, input.params);
    // An earlier try that failed may have left something.
    await db.deleteFrom('task_chunks').where('task_id', '=', claim.id).execute();
    await db.deleteFrom('task_batches').where('task_id', '=', claim.id).execute();
    await forgetContents(db, claim.id);
    const [written] = await scoped.query((inScope) => {
      const { id, rowsIn, inOrder } = sourceIn(inScope, source, input.query.orderBy);
      return sql<{ total: number }>`with written as (
        insert into task_batches (task_id, position, ids)
        select ${claim.id}::uuid, min(before), array_agg(id order by before)
        from (select ${id} as id, row_number() over (order by ${inOrder}) - 1 as before from ${rowsIn}) numbered
        group by before / ${sql.lit(exported.atOnce)} returning cardinality(ids) as held)
      select coalesce(sum(held), 0)::int as total from written`;
    });
    const total = written?.total ?? 0;
    if (exported.atMost !== undefined && total > exported.atMost) throw new AppError('export.tooLarge');
    await updateClaimedTask(db, claim, { total });
  });

/** As long as any statement of this work may take. */
const pieceMs = 15_000;
/** Pieces made in one step: enough for the database and this process to work side by side, few enough for others to wait. */
const piecesInStep = 8;
/** More keep both of them busy on a machine of two cores; each is held in memory. */
const madeAtOnce = 3;

interface Piece {
  position: number;
  rows: number;
  /** The agencies, and the vaccines, of which it holds rows. */
  agencies: readonly string[];
  vaccines: readonly string[];
  content: Buffer;
}

/** While one piece is made into text here, the database reads the next. They are added in their order, each for itself. */
const addPieces = async (context: JobContext, claim: Claim, exported: Export, total: number) => {
  const positions = await nextPositions(context.system, claim, total);
  const make = (position: number) => {
    const making = makePiece(context, claim, exported, position);
    // Where the one before fails, nobody waits for this one any more.
    making.catch(() => undefined);
    return making;
  };
  const queue = positions.slice(0, madeAtOnce).map(make);
  for (const next of positions.keys()) {
    const piece = await queue[next];
    queue.push(...positions.slice(next + madeAtOnce, next + madeAtOnce + 1).map(make));
    if (piece) await addPiece(context, claim, { ...piece, isLast: next === positions.length - 1 }, total);
  }
};

class Outgrown extends AppError {
  constructor() {
    super('export.tooLarge');
  }
}

/** Of a file that outgrows what is kept of its person nothing is left but the word that it did. */
const dropOutgrown =
  ({ system }: JobContext, { id }: Claim) =>
  async (error: unknown): Promise<never> => {
    if (error instanceof Outgrown)
      for (const table of ['task_chunks', 'task_batches'] as const)
        await dropRows(system, table, sql`task_id = ${id}`, () => false);
    throw error;
  };

/** An empty list makes a file, too: of one piece, which holds no row. */
const nextPositions = async (system: System, claim: Claim, total: number): Promise<number[]> => {
  if (total === 0) return [0];
  const batches = await system.read('exports: which pieces are next', (db) =>
    db
      .selectFrom('task_batches')
      .select('position')
      .where('task_id', '=', claim.id)
      .orderBy('position')
      .limit(piecesInStep)
      .execute(),
  );
  return batches.map(({ position }) => position);
};

/** Who may have it is for the primary server to say; what it holds may be read from a replica. */
const makePiece = async (
  { system, replica, findPerson }: JobContext,
  claim: Claim,
  exported: Export,
  position: number,
): Promise<Piece> => {
  const { access } = exported.endpoint;
  const person = await system.read('exports: whose file it is', (db) =>
    findActing(findPerson, db, { userId: claim.userId, access }),
  );
  const read = (db: Kysely<DB>) => readPiece(db, person, claim, exported, position);
  const found = await replica?.search({ statementMs: pieceMs }, async (client) => {
    const piece = await read(kyselyOn(client));
    // Which rows they are was written down just now.
    if (piece.rows === 0) throw new TooFarBehind();
    return piece;
  });
  const { text, ...made } = found?.result ?? (await system.read('exports: reading rows', read));
  return { position, ...made, content: await gzipped(text, { level: 3 }) };
};

const readPiece = async (
  db: Kysely<DB>,
  person: Awaited<ReturnType<typeof findActing>>,
  claim: Claim,
  exported: Export,
  position: number,
) => {
  const { params, query } = ExportInput.parse(claim.input);
  const { scoped } = await seenBy(person, db, params);
  const { locale } = query;
  const batch = await db
    .selectFrom('task_batches')
    .select('ids')
    .where('task_id', '=', claim.id)
    .where('position', '=', position)
    .executeTakeFirst();
  const ids = batch?.ids ?? [];
  const header = position === 0 ? exported.header(locale) : '';
  const none = { text: '', agencies: [] };
  const lines = ids.length > 0 ? await exported.lines(scoped, ids, person.actor, locale, params) : none;
  const vaccines = exported.ofVaccines ? ids : [];
  return { rows: ids.length, agencies: lines.agencies, vaccines, text: header + lines.text };
};

const addPiece = (
  { system, keptHours, keptBytes }: JobContext,
  claim: Claim,
  { position, content, isLast, ...piece }: Piece & { isLast: boolean },
  total: number,
) =>
  system.write('exports: adding a piece', async (db) => {
    const done = position + piece.rows;
    await db.insertInto('task_chunks').values({ task_id: claim.id, position, content }).execute();
    await noteAgencies(db, claim.id, piece.agencies);
    await noteVaccines(db, claim.id, piece.vaccines);
    // Rows that are in the file need no list any more.
    await db.deleteFrom('task_batches').where('task_id', '=', claim.id).where('position', '=', position).execute();
    // Once a step, as long as it is still under way: it may be many pieces that are added up.
    if (isLast && !(await endFilesBeyondRoom(scopedDb(db, { kind: 'everything' }), { ...claim, keptBytes })))
      throw new Outgrown();
    await updateClaimedTask(db, claim, { done, ...(done >= total && doneColumns(keptHours)) });
  });
