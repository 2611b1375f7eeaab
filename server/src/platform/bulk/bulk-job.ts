import { sql } from 'kysely';
import { z } from 'zod';
import { asPerson } from '../access/as-person.ts';
import { writeAudit } from '../audit/audit.ts';
import type { AuditRecord } from '../audit/audit-record.ts';
import { noteLastWrite } from '../db/last-writes.ts';
import { limitLockWait } from '../db/transaction-limits.ts';
import { type Claim, doneColumns, updateClaimedTask } from '../jobs/claims.ts';
import type { Job, JobContext } from '../jobs/job.ts';
import { StoredFilter } from '../jobs/stored-filter.ts';
import type { Bulk } from './bulk.ts';
import { stillInScope } from './bulk-selection.ts';

/** The input of an action on many rows, as the task keeps it until a worker reads it again. */
const BulkInput = z.object({
  params: z.record(z.string(), z.string()),
  input: z.unknown(),
  /** What rows are to meet still. */
  filter: StoredFilter.optional(),
});

/** A batch that waits longer for rows that others hold is tried again later. */
const lockSeconds = 10;

/**
 * An action on many rows as a job. A step is the next of its batches, with what is noted of it and how far the task is, in
 * one transaction: a process that is killed leaves a batch done and counted, or untouched. Throws `forbidden` when the
 * person may no longer act. Retried, it goes on where it stopped.
 */
export const bulkJob = (bulk: Bulk): Job => ({
  call: bulk.call,
  step: (context, claim) => actOnBatch(context, claim, bulk),
  failedCode: 'bulk.failed',
});

const actOnBatch = ({ system, findPerson, keptHours }: JobContext, claim: Claim, bulk: Bulk): Promise<void> =>
  system.write('bulk: a batch', async (db) => {
    await limitLockWait(db, lockSeconds);
    const { params, input, filter } = BulkInput.parse(claim.input);
    const { access } = bulk.endpoint;
    const { scoped, unnarrowedDb, actor } = await asPerson(findPerson, db, { userId: claim.userId, access, params });
    const records: AuditRecord[] = [];
    const audit = (entry: AuditRecord) => void records.push(entry);
    const context = { db: scoped, unnarrowedDb, actor, params, task: claim.id, audit };
    await bulk.check(context, input);
    const batch = await db
      .selectFrom('task_batches')
      .select('ids')
      .where('task_id', '=', claim.id)
      .where('position', '=', claim.done)
      .executeTakeFirstOrThrow();
    await bulk.source.lock(scoped, batch.ids);
    const ids = await stillInScope(scoped, bulk.source, batch.ids, filter && bulk.source.where(filter));
    const affected = ids.length > 0 ? await bulk.act(context, ids, input) : 0;
    if (records.length > 0) await writeAudit(db, bulk.call, { ...actor, ip: null }, null, records);
    const done = claim.done + batch.ids.length;
    const skipped = sql<number>`skipped + ${batch.ids.length - affected}`;
    const last = done >= (claim.total ?? 0);
    await updateClaimedTask(db, claim, { done, skipped, ...(last && doneColumns(keptHours)) });
    await db.deleteFrom('task_batches').where('task_id', '=', claim.id).where('position', '=', claim.done).execute();
    await noteLastWrite(db, actor.id);
  });
