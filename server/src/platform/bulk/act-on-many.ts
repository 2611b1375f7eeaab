import type { BulkReply, Task } from '@egida/contract';
import type { Caller } from '../access/caller.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import { newId } from '../db/new-id.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { limitLockWait } from '../db/transaction-limits.ts';
import { fingerprintOf, refuseTooMany } from '../jobs/enqueue.ts';
import { notifyWorkers } from '../jobs/job-signal.ts';
import { findSame, insertTask, lockPerson } from '../jobs/tasks.queries.ts';
import type { AskedBulk } from './bulk.ts';
import { type Chosen, choose, lockChosen, type Selection, writeDownChosen } from './bulk-selection.ts';

/** What the handler of a call has that acts on many; see `Context`. */
interface Asked {
  db: ScopedDb;
  unnarrowedDb: ScopedDb;
  caller: Caller;
  params: Record<string, string>;
  audit(entry: AuditRecord): void;
  onCommit(work: () => void): void;
}

/** Whoever waits longer for rows than this is told to come back. */
const lockSeconds = 10;

/**
 * Acts on exactly the rows that a person saw, or on none. Up to a thousand in the request's own transaction; more are
 * written down in it, and a task goes on with them.
 */
export const actOnMany = async (asked: Asked, { bulk, input }: AskedBulk, selection: Selection): Promise<BulkReply> => {
  const { db, unnarrowedDb, caller, params, audit } = asked;
  const chosen = choose(bulk.source, selection);
  const acting = { db, unnarrowedDb, actor: caller, params, audit };
  await limitLockWait(db.unscoped('sets a limit of the transaction, reads no row'), lockSeconds);
  if (chosen.size > bulk.atOnce) return enqueue(asked, { bulk, input }, selection, chosen);
  await bulk.check(acting, input);
  const ids = await lockChosen(db, bulk.source, chosen);
  if (ids.length > 0) return { affected: await bulk.act(acting, ids, input) };
  audit({ agencyId: params.agencyId, after: { affected: 0 } });
  return { affected: 0 };
};

const enqueue = async (
  asked: Asked,
  { bulk, input }: AskedBulk,
  selection: Selection,
  chosen: Chosen,
): Promise<Task> => {
  const { db, unnarrowedDb, caller, params, audit, onCommit } = asked;
  const { call } = bulk;
  const fingerprint = fingerprintOf({ call, params, input, selection });
  // One after another, so that neither the limit nor the same task is missed by two requests at once.
  await lockPerson(db, caller.id);
  let task = await findSame(db, caller.id, fingerprint);
  if (!task) {
    await bulk.check({ db, unnarrowedDb, actor: caller, params, audit }, input);
    await refuseTooMany(db, caller.id, 'bulk');
    const draft = { id: newId(), userId: caller.id, call, input: { params, input }, fingerprint, filename: '' };
    task = await insertTask(db, { ...draft, kind: 'bulk', total: chosen.size });
    await writeDownChosen(db, bulk, chosen, task.id);
  }
  audit({ agencyId: params.agencyId, after: { task: task.id, rows: task.total, ...input } });
  onCommit(notifyWorkers);
  return task;
};
