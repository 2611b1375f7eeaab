import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import type { TaskState } from './task-state.ts';

/** A task that this process works on, for as long as it renews the claim. */
export interface Claim {
  id: string;
  /** The id of this one step: the next claim has another, and this one then writes nothing any more. */
  claimedBy: string;
  userId: string;
  call: string;
  input: unknown;
  /** Null until its rows are written down. */
  total: number | null;
  done: number;
  /** Steps that failed since the last that did not, this one counted as if it did. */
  attempts: number;
}

/** A process that ended without a word loses its task after this. */
export const leaseSeconds = 30;
const attemptsAtMost = 3;
const pauseSeconds = 5;

/**
 * Claims the task that waited longest for its next step, of those calls that this process knows. One whose claim ran out was
 * left behind by a process that died over it. Of one person a step of one task is made at a time: a step may take minutes, and whoever asked
 * for several would have everybody else wait.
 */
export const claimNext = async (system: System, calls: string[]): Promise<Claim | undefined> => {
  const claimedBy = randomUUID();
  const { rows } = await system.pool.query<Omit<Claim, 'claimedBy'>>(
    `update tasks set state = 'RUNNING', claimed_by = $1, claimed_until = now() + make_interval(secs => $2),
        attempts = attempts + case when claimed_by is null then 0 else 1 end
      where id = (select id from tasks where state in ('WAITING', 'RUNNING')
        and (claimed_until is null or claimed_until <= now()) and call = any($3)
        and not exists (select from tasks made where made.user_id = tasks.user_id
          and made.state = 'RUNNING' and made.claimed_by is not null and made.claimed_until > now())
        order by claimed_until nulls first, id limit 1 for no key update skip locked)
      returning id, user_id as "userId", call, input, total, done, attempts + 1 as attempts`,
    [claimedBy, leaseSeconds, calls],
  );
  const row = rows[0];
  return row && { ...row, claimedBy };
};

export const renewClaim = (system: System, { id, claimedBy }: Claim) =>
  system.pool.query(
    'update tasks set claimed_until = now() + make_interval(secs => $3) where id = $1 and claimed_by = $2',
    [id, claimedBy, leaseSeconds],
  );

/** Releases a task after a step that succeeded: the others that wait come first. */
export const releaseClaim = (system: System, { id, claimedBy }: Claim) =>
  system.pool.query(
    `update tasks set claimed_by = null, claimed_until = now(), attempts = 0
      where id = $1 and claimed_by = $2 and state = 'RUNNING'`,
    [id, claimedBy],
  );

/** Whether every step so far ended with its process. */
export const isExhausted = ({ attempts }: Claim): boolean => attempts > attemptsAtMost;

/** Notes a step that failed: another try comes a little later, or none, with the code that a person is told. */
export const failClaim = async (system: System, claim: Claim, code: string, forGood: boolean, keptHours: number) => {
  const over = forGood || claim.attempts >= attemptsAtMost;
  await system.write('tasks: a step that failed', (db) =>
    db
      .updateTable('tasks')
      .set({ claimed_by: null, attempts: claim.attempts })
      .set(
        over
          ? {
              state: 'FAILED' satisfies TaskState,
              error: code,
              expires_on: sql<string>`now() + make_interval(hours => ${keptHours})`,
            }
          : { claimed_until: sql<string>`now() + make_interval(secs => ${pauseSeconds})` },
      )
      .where('id', '=', claim.id)
      .where('claimed_by', '=', claim.claimedBy)
      .execute(),
  );
};

/** The task went to another process, or was dismissed: what this step did is not wanted. */
export class ClaimLost extends Error {}

/** Changes the task, if it is still ours: last in the transaction of what a step did. */
export const updateClaimedTask = async (db: Kysely<DB>, claim: Claim, change: object): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set(change)
    .where('id', '=', claim.id)
    .where('claimed_by', '=', claim.claimedBy)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ClaimLost();
};

/** The columns of a task that is done, kept for so many hours. */
export const doneColumns = (keptHours: number) => ({
  state: 'DONE' satisfies TaskState,
  claimed_by: null,
  claimed_until: null,
  expires_on: sql<string>`now() + make_interval(hours => ${keptHours})`,
});
