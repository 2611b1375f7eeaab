import { type Kysely, sql } from 'kysely';
import type { Scope } from '../db/scope.ts';
import type { InScope, ScopedDb } from '../db/scoped.ts';
import type { DB } from '../db/tables.gen.ts';

/** Notes of which agencies a piece of a file holds rows: no more of them than there are agencies. */
export const noteAgencies = async (db: Kysely<DB>, taskId: string, agencies: readonly string[]): Promise<void> => {
  if (agencies.length === 0) return;
  await sql`insert into task_agencies (task_id, agency_id) select ${taskId}::uuid, unnest(${agencies}::uuid[])
    on conflict do nothing`.execute(db);
};

/** Notes which vaccines a piece of a file holds: who sees one may change with its visibility, as well as with a person's agencies. */
export const noteVaccines = async (db: Kysely<DB>, taskId: string, vaccines: readonly string[]): Promise<void> => {
  if (vaccines.length === 0) return;
  await sql`insert into task_vaccines (task_id, vaccine_id) select ${taskId}::uuid, unnest(${vaccines}::uuid[])
    on conflict do nothing`.execute(db);
};

/** Nothing of what was noted of a file that is made anew. */
export const forgetContents = async (db: Kysely<DB>, taskId: string): Promise<void> => {
  await db.deleteFrom('task_agencies').where('task_id', '=', taskId).execute();
  await db.deleteFrom('task_vaccines').where('task_id', '=', taskId).execute();
};

/** The agencies of a file that a person does not see, whoever they were when it was made. */
const unseenAgencies = (scope: Scope, inScope: InScope, taskId: string) => {
  const held = sql`select from task_agencies t`;
  if (scope.kind === 'agencies') return sql`${held} where t.task_id = ${taskId} and t.agency_id <> all(${scope.ids})`;
  // One that was deleted is in no realm any more; it stayed in this one to its end.
  return sql`${held} join agencies a on a.id = t.agency_id
    where t.task_id = ${taskId} and not ${inScope('agencies', 'a')}`;
};

/** The vaccines of a file that a person does not see, or that are no more. */
const unseenVaccines = (inScope: InScope, taskId: string) => sql`select from task_vaccines t where t.task_id = ${taskId}
  and not exists (select from vaccines v where v.id = t.vaccine_id and ${inScope('vaccines', 'v')})`;

/** Whether a file holds what the person no longer sees: it went elsewhere, or the person's reach did. */
export const holdsUnseen = async (db: ScopedDb, taskId: string): Promise<boolean> => {
  const { scope } = db;
  if (scope.kind === 'everything') return false;
  const [row] = await db.query(
    (inScope) => sql<{ found: boolean }>`
    select exists (${unseenAgencies(scope, inScope, taskId)}) or exists (${unseenVaccines(inScope, taskId)}) as found`,
  );
  return row?.found === true;
};
