import type { Task } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../db/scoped.ts';
import type { TaskState } from './task-state.ts';

/** Tasks belong to a person, not to an agency: every statement on them names whose. */
export const allTasks = (db: ScopedDb) => db.unscoped('a task belongs to a person; the statement names whose');

export const underWay: readonly TaskState[] = ['WAITING', 'RUNNING'];
/** How long a task is kept that never gets done; one that is done is kept as long as administrators say. */
const unfinishedDays = 7;
/** Tasks of a kind that one person's list shows. */
export const listed = 100;

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

/** The position of the last piece of a finished file. */
export const lastPiece = async (db: ScopedDb, id: string): Promise<number> => {
  const { last } = await allTasks(db)
    .selectFrom('task_chunks')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('task_id', '=', id)
    .executeTakeFirstOrThrow();
  return last;
};
