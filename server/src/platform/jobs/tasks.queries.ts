import type { Task } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';
import type { TaskState } from './task-state.ts';

/** Tasks belong to a person, not to an agency: every statement here names whose. */
const allTasks = (db: ScopedDb) => db.unscoped('a task belongs to a person; the statement names whose');

const underWay: TaskState[] = ['WAITING', 'RUNNING'];
/** How long a task is kept that never gets done; one that is done is kept as long as administrators say. */
const unfinishedDays = 7;
const listed = 100;

const columns = [
  'id',
  sql<Task['kind']>`kind`.as('kind'),
  'call',
  'filename',
  sql<TaskState>`state`.as('state'),
  'total',
  'done',
  'skipped',
  'error',
  'created_on',
  'expires_on',
] as const;

interface TaskRow {
  id: string;
  kind: Task['kind'];
  call: string;
  filename: string;
  state: TaskState;
  total: number | null;
  done: number;
  skipped: number;
  error: string | null;
  created_on: string;
  expires_on: string;
}

const taskOf = ({ state, error, created_on, expires_on, ...row }: TaskRow): Task => ({
  ...row,
  complete: state === 'DONE',
  progress: state === 'DONE' ? 1 : row.total ? row.done / row.total : 0,
  error: state === 'FAILED' ? error : null,
  createdOn: created_on,
  expiresOn: expires_on,
});

/** Requests of one person that enqueue wait for each other. */
export const lockPerson = (db: ScopedDb, userId: string) =>
  db
    .unscoped('locks the row of the caller, who need not lie in their own scope')
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();

export const findSame = async (db: ScopedDb, userId: string, fingerprint: string): Promise<Task | undefined> => {
  const row = await allTasks(db)
    .selectFrom('tasks')
    .select(columns)
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint)
    .where('state', 'in', underWay)
    .executeTakeFirst();
  return row && taskOf(row);
};

export const countUnderWay = async (db: ScopedDb, userId: string, kind: Task['kind']): Promise<number> => {
  const { counted } = await allTasks(db)
    .selectFrom('tasks')
    .select((eb) => eb.fn.countAll<number>().as('counted'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', 'in', underWay)
    .executeTakeFirstOrThrow();
  return counted;
};

interface TaskDraft {
  id: string;
  userId: string;
  kind: Task['kind'];
  call: string;
  input: object;
  fingerprint: string;
  filename: string;
  /** Null until its rows are written down. */
  total: number | null;
}

export const insertTask = async (db: ScopedDb, { userId, input, ...task }: TaskDraft): Promise<Task> =>
  taskOf(
    await allTasks(db)
      .insertInto('tasks')
      .values({
        ...task,
        user_id: userId,
        input: JSON.stringify(input),
        expires_on: sql<string>`now() + make_interval(days => ${unfinishedDays})`,
      })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );

const own = (db: ScopedDb, userId: string) =>
  allTasks(db).selectFrom('tasks').where('user_id', '=', userId).where('expires_on', '>', sql<string>`now()`);

/** A person's tasks of a kind that are not yet fetched or expired, the newest first. */
export const listTasks = async (db: ScopedDb, userId: string, kind: Task['kind']): Promise<Task[]> => {
  const rows = await own(db, userId)
    .select(columns)
    .where('kind', '=', kind)
    .where('fetched_on', 'is', null)
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return rows.map(taskOf);
};

export const readTask = async (db: ScopedDb, userId: string, id: string): Promise<Task | undefined> => {
  const row = await own(db, userId).select(columns).where('id', '=', id).executeTakeFirst();
  return row && taskOf(row);
};

interface LockedTask {
  id: string;
  kind: Task['kind'];
  filename: string;
  state: TaskState;
  fingerprint: string;
  error: string | null;
  createdOn: string;
}

/** A task that is to be acted on: nobody else changes it meanwhile. */
export const lockTask = (db: ScopedDb, userId: string, id: string): Promise<LockedTask | undefined> =>
  own(db, userId)
    .select(['id', 'filename', 'fingerprint', 'error', 'created_on as createdOn'])
    .select([sql<Task['kind']>`kind`.as('kind'), sql<TaskState>`state`.as('state')])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Restarts a task as if it had just been asked for. A file is made anew: what an earlier try left goes when its rows are
 * written down. An action on many rows goes on where it stopped.
 */
export const restartTask = (db: ScopedDb, id: string, kind: Task['kind']) =>
  allTasks(db)
    .updateTable('tasks')
    .set({ state: 'WAITING' satisfies TaskState, error: null, attempts: 0, claimed_by: null, claimed_until: null })
    .$if(kind === 'export', (update) => update.set({ total: null, done: 0 }))
    .set({ expires_on: sql<string>`now() + make_interval(days => ${unfinishedDays})` })
    .where('id', '=', id)
    .execute();

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

/** The position of the last piece of a finished file. */
export const lastPiece = async (db: ScopedDb, id: string): Promise<number> => {
  const { last } = await allTasks(db)
    .selectFrom('task_chunks')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('task_id', '=', id)
    .executeTakeFirstOrThrow();
  return last;
};
