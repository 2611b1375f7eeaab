import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';
import type { TaskState } from './task-state.ts';
import { allTasks, listed, underWay } from './tasks.queries.ts';

/** Ends tasks: nobody sees them any more, and no process works on them. Their rows may be millions: retention drops them bit by bit. */
const ending = (db: ScopedDb) =>
  allTasks(db)
    .updateTable('tasks')
    .set({
      state: 'FAILED' satisfies TaskState,
      expires_on: sql<string>`now()`,
      claimed_by: null,
      claimed_until: null,
    });

export const endTask = (db: ScopedDb, id: string) => ending(db).where('id', '=', id).execute();

/**
 * Ends a person's files beyond those that their list shows: what was fetched first, then the oldest. Whoever asks for one file after
 * the other would else fill the disk that everybody's rows lie on.
 */
export const endFilesBeyondList = async (db: ScopedDb, userId: string): Promise<void> => {
  const finished: TaskState[] = ['DONE', 'FAILED'];
  await ending(db)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('tasks')
        .select('id')
        .where('user_id', '=', userId)
        .where('kind', '=', 'export')
        .where('state', 'in', finished)
        .where('expires_on', '>', sql<string>`now()`)
        .orderBy(sql`fetched_on is not null`)
        .orderBy('id', 'desc')
        .offset(listed),
    )
    .execute();
};

/**
 * Ends a person's files beyond so many bytes: what was fetched first, then the oldest. Those that are being made keep their room, whoever
 * began first before the others. Answers whether one of these, by its id, still has room.
 */
export const endFilesBeyondRoom = async (
  db: ScopedDb,
  { userId, id, keptBytes }: { userId: string; id: string; keptBytes: number },
): Promise<boolean> => {
  const isUnderWay = sql<boolean>`t.state = any(${underWay})`;
  const { rows } = await sql<{ id: string; finished: boolean }>`select id, finished from (
      select t.id, not ${isUnderWay} as finished, sum(coalesce(held.bytes, 0)) over (order by ${isUnderWay} desc,
        case when ${isUnderWay} then t.id end, t.fetched_on is not null, t.id desc) as room
      from tasks t cross join lateral (
        select sum(octet_length(c.content)) as bytes from task_chunks c where c.task_id = t.id) held
      where t.user_id = ${userId} and t.kind = 'export' and t.expires_on > now()) files
    where room > ${keptBytes}`.execute(allTasks(db));
  const beyond = rows.flatMap((row) => (row.finished ? [row.id] : []));
  if (beyond.length > 0) await ending(db).where('id', 'in', beyond).execute();
  return rows.every((row) => row.id !== id);
};

/**
 * Ends all files of one person. Actions on many rows go on: each batch is done as the person is by then, and one that they may no
 * longer do ends them with a word, where it stopped.
 */
export const endFilesOfPerson = async (db: ScopedDb, userId: string): Promise<void> => {
  await ending(db)
    .where('user_id', '=', userId)
    .where('kind', '=', 'export')
    .where('expires_on', '>', sql<string>`now()`)
    .execute();
};
