import type { Task } from '@egida/contract';
import type pg from 'pg';
import type { Caller } from '../../platform/access/caller.ts';
import type { AuditRecord } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError, found } from '../../platform/errors/app-error.ts';
import { holdsUnseen } from '../../platform/exports/file-contents.ts';
import { fileOf } from '../../platform/exports/pieces.ts';
import type { SentFile } from '../../platform/http/context.ts';
import { refuseTooMany } from '../../platform/jobs/enqueue.ts';
import { ringBell } from '../../platform/jobs/job-signal.ts';
import {
  endTask,
  endTasksOfPerson,
  findSame,
  lastPiece,
  lockPerson,
  lockTask,
  readTask,
  restartTask,
} from '../../platform/jobs/tasks.queries.ts';

interface Asked {
  db: ScopedDb;
  caller: Caller;
  params: { taskId: string };
  record(entry: AuditRecord): void;
  afterwards(work: () => void): void;
}

/** Whoever is given another role or other agencies may no longer have what was made for them before. */
export const endTasksOf = endTasksOfPerson;

/** The file, for as long as it is kept and the person sees the agencies in it: who lost the connection may fetch it again. */
export const fetchTask = async ({ db, caller, params, record }: Asked, pool: pg.Pool): Promise<SentFile> => {
  const task = found(await lockTask(db, caller.id, params.taskId), 'task.notfound');
  const { id, kind, filename, state, createdOn } = task;
  // What acts on many makes no file.
  if (kind !== 'export') throw new AppError('task.notfound');
  if (state === 'FAILED') throw new AppError('export.failed');
  if (state !== 'DONE') throw new AppError('export.notReady');
  if (await holdsUnseen(db, id)) throw new AppError('export.outOfSight');
  record({ after: { task: id, filename } });
  return { ...fileOf(pool, { id, filename, createdOn, lastPosition: await lastPiece(db, id) }), filename };
};

/** Begins what failed anew, or where it stopped; where the same is under way by now, that is it. What did not fail goes on as it is. */
export const retryTask = async ({ db, caller, params, record, afterwards }: Asked): Promise<Task> => {
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
    afterwards(ringBell);
  }
  const task = same ?? found(await readTask(db, caller.id, id), 'task.notfound');
  record({ before: { task: id, filename, state, error }, after: { task: task.id, filename } });
  return task;
};

export const dismissTask = async ({ db, caller, params, record }: Asked): Promise<undefined> => {
  const { id, filename, state } = found(await lockTask(db, caller.id, params.taskId), 'task.notfound');
  await endTask(db, id);
  record({ before: { task: id, filename, state } });
};
