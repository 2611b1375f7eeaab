import type { BulkReply, Task } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../access/caller.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import { newId } from '../db/new-id.ts';
import type { ScopedDb } from '../db/scoped.ts';
import { fingerprintOf, refuseTooMany } from '../jobs/enqueue.ts';
import { ringBell } from '../jobs/job-signal.ts';
import { findSame, insertTask, lockPerson } from '../jobs/tasks.queries.ts';
import type { AskedBulk } from './bulk.ts';
import { type Chosen, choose, lockChosen, type Selection, writeDownChosen } from './bulk-selection.ts';

/** What the handler of a call has that acts on many; see `Context`. */
interface Asked {
  db: ScopedDb;
  whole: ScopedDb;
  caller: Caller;
  params: Record<string, string>;
  record(entry: AuditRecord): void;
  afterwards(work: () => void): void;
}

/** Whoever waits longer for rows than this is told to come back. */
const lockSeconds = 10;

/**
 * Acts on exactly the rows that a person saw, or on none. Up to a thousand in the request's own transaction; more are
 * written down in it, and a task goes on with them.
 */
export const actOnMany = async (asked: Asked, { bulk, input }: AskedBulk, selection: Selection): Promise<BulkReply> => {
  const { db, whole, caller, params, record } = asked;
  const chosen = choose(bulk.source, selection);
  const acting = { db, whole, actor: caller, params, record };
  await sql`set local lock_timeout = ${sql.lit(`${lockSeconds}s`)}`.execute(db.sql);
  if (chosen.size > bulk.atOnce) return enqueue(asked, { bulk, input }, selection, chosen);
  await bulk.check(acting, input);
  const ids = await lockChosen(db, bulk.source, chosen);
  if (ids.length > 0) return { affected: await bulk.act(acting, ids, input) };
  record({ agencyId: params.agencyId, after: { affected: 0 } });
  return { affected: 0 };
};

const enqueue = async (
  asked: Asked,
  { bulk, input }: AskedBulk,
  selection: Selection,
  chosen: Chosen,
): Promise<Task> => {
  const { db, whole, caller, params, record, afterwards } = asked;
  const { call } = bulk;
  const fingerprint = fingerprintOf({ call, params, input, selection });
  // One after another, so that neither the limit nor the same task is missed by two requests at once.
  await lockPerson(db, caller.id);
  let task = await findSame(db, caller.id, fingerprint);
  if (!task) {
    await bulk.check({ db, whole, actor: caller, params, record }, input);
    await refuseTooMany(db, caller.id, 'bulk');
    const draft = { id: newId(), userId: caller.id, call, input: { params, input }, fingerprint, filename: '' };
    task = await insertTask(db, { ...draft, kind: 'bulk', total: chosen.size });
    await writeDownChosen(db, bulk, chosen, task.id);
  }
  record({ agencyId: params.agencyId, after: { task: task.id, rows: task.total, ...input } });
  afterwards(ringBell);
  return task;
};
