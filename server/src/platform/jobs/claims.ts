import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import type { TaskState } from './task-state.ts';

/** A task that this process works on, for as long as it renews the claim. */
export interface Claim {
  id: string;
  /** Of this one turn: whoever claims the task next has another, and this one writes nothing any more. */
  claimedBy: string;
  userId: string;
  call: string;
  input: unknown;
  /** Null until its rows are written down. */
  total: number | null;
  done: number;
  /** Turns that ended badly, this one counted as if it did, since the last that ended well. */
  attempts: number;
}

/** A process that ended without a word loses its task after this. */
export const leaseSeconds = 30;
const attemptsAtMost = 3;
const pauseSeconds = 5;

/**
 * Takes the task that waited longest for its turn, of those calls that this process knows. One whose claim ran out was
 * left behind by a process that died over it.
 */
export const claimNext = async (system: System, calls: string[]): Promise<Claim | undefined> => {
  const claimedBy = randomUUID();
  const { rows } = await system.pool.query<Omit<Claim, 'claimedBy'>>(
    `update tasks set state = 'RUNNING', claimed_by = $1, claimed_until = now() + make_interval(secs => $2),
        attempts = attempts + case when claimed_by is null then 0 else 1 end
      where id = (select id from tasks where state in ('WAITING', 'RUNNING')
        and (claimed_until is null or claimed_until <= now()) and call = any($3)
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

/** After a turn that ended well: the others that wait come first. */
export const giveBackClaim = (system: System, { id, claimedBy }: Claim) =>
  system.pool.query(
    `update tasks set claimed_by = null, claimed_until = now(), attempts = 0
      where id = $1 and claimed_by = $2 and state = 'RUNNING'`,
    [id, claimedBy],
  );

/** Whether every turn so far ended with its process. */
export const isDeadly = ({ attempts }: Claim): boolean => attempts > attemptsAtMost;

/** After one that did not: another turn a little later, or none, with the code that a person is told. */
export const failClaim = async (system: System, claim: Claim, code: string, forGood: boolean, keptHours: number) => {
  const over = forGood || claim.attempts >= attemptsAtMost;
  await system.write('tasks: a turn that failed', (db) =>
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

/** The task went to somebody else, or was dismissed: what this turn did is not wanted. */
export class ClaimLost extends Error {}

/** Changes the task, if it is still ours: last in the transaction of what a turn did. */
export const hold = async (db: Kysely<DB>, claim: Claim, change: object): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set(change)
    .where('id', '=', claim.id)
    .where('claimed_by', '=', claim.claimedBy)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ClaimLost();
};

/** How a task is that has come to its end, kept for so many hours. */
export const finished = (keptHours: number) => ({
  state: 'DONE' satisfies TaskState,
  claimed_by: null,
  claimed_until: null,
  expires_on: sql<string>`now() + make_interval(hours => ${keptHours})`,
});
