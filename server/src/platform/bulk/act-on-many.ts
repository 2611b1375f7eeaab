import type { BulkReply, Endpoint, Task } from '@egida/contract';
import { newId } from '../db/new-id.ts';
import { limitLockWait } from '../db/transaction-limits.ts';
import type { HandlerContext } from '../http/context.ts';
import { fingerprintOf, refuseTooMany } from '../jobs/enqueue.ts';
import { notifyWorkers } from '../jobs/job-signal.ts';
import { findSame, insertTask, lockPerson } from '../jobs/tasks.queries.ts';
import type { BulkCall } from './bulk.ts';
import {
  lockSelected,
  type ResolvedSelection,
  resolveSelection,
  type Selection,
  storeSelected,
} from './bulk-selection.ts';

/** What the handler of a call has that acts on many rows. */
interface BulkRequest extends Pick<HandlerContext<Endpoint>, 'db' | 'unnarrowedDb' | 'caller' | 'audit' | 'onCommit'> {
  params: Record<string, string>;
}

/** A request that waits longer for rows than this is told to come back. */
const lockSeconds = 10;

/**
 * Acts on exactly the rows that a person saw, or on none. Up to a thousand in the request's own transaction; more are
 * written down in it, and a task goes on with them.
 */
export const actOnMany = async (
  request: BulkRequest,
  { bulk, input }: BulkCall,
  selection: Selection,
): Promise<BulkReply> => {
  const { db, unnarrowedDb, caller, params, audit } = request;
  const selected = resolveSelection(bulk.source, selection);
  const context = { db, unnarrowedDb, actor: caller, params, audit };
  await limitLockWait(db.unscoped('sets a limit of the transaction, reads no row'), lockSeconds);
  if (selected.size > bulk.atOnce) return enqueue(request, { bulk, input }, selection, selected);
  await bulk.check(context, input);
  const ids = await lockSelected(db, bulk.source, selected);
  if (ids.length > 0) return { affected: await bulk.act(context, ids, input) };
  audit({ agencyId: params.agencyId, after: { affected: 0 } });
  return { affected: 0 };
};

const enqueue = async (
  request: BulkRequest,
  { bulk, input }: BulkCall,
  selection: Selection,
  selected: ResolvedSelection,
): Promise<Task> => {
  const { db, unnarrowedDb, caller, params, audit, onCommit } = request;
  const { call } = bulk;
  const fingerprint = fingerprintOf({ call, params, input, selection });
  // One after another, so that neither the limit nor the same task is missed by two requests at once.
  await lockPerson(db, caller.id);
  let task = await findSame(db, caller.id, fingerprint);
  if (!task) {
    await bulk.check({ db, unnarrowedDb, actor: caller, params, audit }, input);
    await refuseTooMany(db, caller.id, 'bulk');
    const kept = { params, input, ...(bulk.onlyWhileMet && selected.filter && { filter: selected.filter }) };
    const draft = { id: newId(), userId: caller.id, call, input: kept, fingerprint, filename: '' };
    task = await insertTask(db, { ...draft, kind: 'bulk', total: selected.size });
    await storeSelected(db, bulk, selected, task.id);
  }
  audit({ agencyId: params.agencyId, after: { task: task.id, rows: task.total, ...input } });
  onCommit(notifyWorkers);
  return task;
};
