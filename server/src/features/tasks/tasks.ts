import type { Task, tasks } from '@egida/contract';
import type pg from 'pg';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { holdsUnseen } from '../../platform/exports/file-contents.ts';
import { taskFile } from '../../platform/exports/task-file.ts';
import type { HandlerContext, SentFile } from '../../platform/http/context.ts';
import { endTask } from '../../platform/jobs/end-tasks.queries.ts';
import { refuseTooMany } from '../../platform/jobs/enqueue.ts';
import { notifyWorkers } from '../../platform/jobs/job-signal.ts';
import { findSame, lastPiece, lockPerson, lockTask, readTask, restartTask } from '../../platform/jobs/tasks.queries.ts';

type TaskContext = Pick<HandlerContext<typeof tasks.retry>, 'db' | 'caller' | 'params' | 'audit' | 'onCommit'>;

/** Answers the file, for as long as it is kept and the person sees the agencies in it: a person who lost the connection may fetch it again. */
export const fetchTask = async (
  { db, caller, params, audit }: Omit<TaskContext, 'onCommit'>,
  pool: pg.Pool,
): Promise<SentFile> => {
  const task = found(await lockTask(db, caller.id, params.taskId), 'task.notfound');
  const { id, kind, filename, state, createdOn } = task;
  // An action on many rows makes no file.
  if (kind !== 'export') throw new AppError('task.notfound');
  if (state === 'FAILED') throw new AppError('export.failed');
  if (state !== 'DONE') throw new AppError('export.notReady');
  if (await holdsUnseen(db, id)) throw new AppError('export.outOfSight');
  audit({ after: { task: id, filename } });
  return { ...taskFile(pool, { id, filename, createdOn, lastPosition: await lastPiece(db, id) }), filename };
};

/** Begins a failed task anew, or where it stopped; where the same is under way by now, answers that one. A task that did not fail goes on as it is. */
export const retryTask = async ({ db, caller, params, audit, onCommit }: TaskContext): Promise<Task> => {
  await lockPerson(db, caller.id);
  const { id, kind, filename, state, fingerprint, error } = found(
    await lockTask(db, caller.id, params.taskId),
    'task.notfound',
  );
  const same = state === 'FAILED' ? await findSame(db, caller.id, fingerprint) : undefined;
  if (same) await endTask(db, id);
  else if (state === 'FAILED') {
    await refuseTooMany(db, caller.id, kind);
    await restartTask(db, id, kind);
    onCommit(notifyWorkers);
  }
  const task = same ?? found(await readTask(db, caller.id, id), 'task.notfound');
  audit({ before: { task: id, filename, state, error }, after: { task: task.id, filename } });
  return task;
};

export const dismissTask = async ({ db, caller, params, audit }: Omit<TaskContext, 'onCommit'>): Promise<undefined> => {
  const { id, filename, state } = found(await lockTask(db, caller.id, params.taskId), 'task.notfound');
  await endTask(db, id);
  audit({ before: { task: id, filename, state } });
};
