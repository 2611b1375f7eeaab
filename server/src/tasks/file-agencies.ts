import { type Kysely, sql } from 'kysely';
import type { Scope } from '../db/scope.ts';
import { scopeCondition } from '../db/scope-condition.ts';
import type { ScopedDb } from '../db/scoped.ts';
import type { DB } from '../db/tables.gen.ts';

/** Notes of which agencies a piece of a file holds rows: no more of them than there are agencies. */
export const noteAgencies = async (db: Kysely<DB>, taskId: string, agencies: readonly string[]): Promise<void> => {
  if (agencies.length === 0) return;
  await sql`insert into task_agencies (task_id, agency_id) select ${taskId}::uuid, unnest(${agencies}::uuid[])
    on conflict do nothing`.execute(db);
};

/** The agencies of a file that a person does not see, whoever they were when it was made. */
const unseen = (scope: Scope, taskId: string) => {
  if (scope.kind === 'everything') return undefined;
  const held = sql`select from task_agencies t`;
  if (scope.kind === 'agencies') return sql`${held} where t.task_id = ${taskId} and t.agency_id <> all(${scope.ids})`;
  // One that was deleted is in no realm any more; it stayed in this one to its end.
  return sql`${held} join agencies a on a.id = t.agency_id
    where t.task_id = ${taskId} and not ${scopeCondition(scope, 'agencies', 'a')}`;
};

/** Whether a file holds rows of agencies that the person no longer sees: they went elsewhere, or the person's reach did. */
export const holdsUnseen = async (db: ScopedDb, taskId: string): Promise<boolean> => {
  const query = unseen(db.scope, taskId);
  if (!query) return false;
  const { rows } = await sql<{ found: boolean }>`select exists (${query}) as found`.execute(db.sql);
  return rows[0]?.found === true;
};
