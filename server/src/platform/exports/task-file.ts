import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type pg from 'pg';
import { filesIn, zipOf } from './zip.ts';

const gunzipped = promisify(gunzip);

interface ExportedFile {
  id: string;
  filename: string;
  /** When it was asked for. */
  createdOn: string;
  lastPosition: number;
}

/**
 * The file of a task, read piece by piece while it is sent, outside of any transaction. Fails where a piece is missing,
 * so that half a file never passes for a whole one. Sent whole, it leaves the list of what is yet to be fetched.
 */
export const taskFile = (pool: pg.Pool, made: ExportedFile): { file: Readable; type: string } => {
  const stored = pieces(pool, made.id, made.lastPosition);
  const isZip = made.filename.endsWith('.zip');
  const bytes = isZip ? zipOf(filesIn(stored), made.createdOn) : stored;
  return {
    file: Readable.from(sendThenMarkFetched(pool, made.id, bytes), { objectMode: false }),
    type: isZip ? 'application/zip' : 'text/csv; charset=utf-8',
  };
};

async function* sendThenMarkFetched(pool: pg.Pool, taskId: string, bytes: AsyncIterable<Buffer | string>) {
  yield* bytes;
  await pool.query('update tasks set fetched_on = now() where id = $1', [taskId]);
}

async function* pieces(pool: pg.Pool, taskId: string, lastPosition: number): AsyncGenerator<Buffer> {
  for (let position = -1; position < lastPosition; ) {
    const { rows } = await pool.query<{ position: number; content: Buffer }>(
      'select position, content from task_chunks where task_id = $1 and position > $2 order by position limit 1',
      [taskId, position],
    );
    const piece = rows[0];
    if (!piece) throw new Error('The file went while it was sent.');
    position = piece.position;
    yield await gunzipped(piece.content);
  }
}
