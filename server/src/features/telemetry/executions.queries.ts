import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import type { ReportedExecution, StoredExecution } from './merge-execution.ts';

/** More than any computer of people or of services executes; who reports more than this makes them up. */
export const programsAtMost = 20_000;

export const executionKey = ({ computerId, programId }: Pick<ReportedExecution, 'computerId' | 'programId'>): string =>
  `${computerId}|${programId}`;

/** What is known of these programs on these computers, by both. */
export const readKnown = async (
  db: Kysely<DB>,
  reported: readonly ReportedExecution[],
): Promise<Map<string, StoredExecution>> => {
  const given = unnest(reported, {
    computer: ['uuid', ({ computerId }) => computerId],
    program: ['uuid', ({ programId }) => programId],
  });
  const { rows } = await sql<StoredExecution>`
    select known.id, given.computer as "computerId", given.program as "programId", known.agency_id as "agencyId",
      known.vaccine_id as "vaccineId", known.last_executed_on as "lastExecutedOn"
    from ${given} cross join lateral (select * from telemetry t
      where t.computer_id = given.computer and t.program_id = given.program order by t.month desc limit 1) known`.execute(
    db,
  );
  return new Map(rows.map((row) => [executionKey(row), row]));
};

/** How many programs each computer may still be new to; none is counted further than that. */
export const readRoom = async (db: Kysely<DB>, computerIds: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: string; held: number }>`
    select computer as id, (select count(*) from (
      select from telemetry t where t.computer_id = computer limit ${programsAtMost}) counted) as held
    from unnest(${computerIds}::uuid[]) computer`.execute(db);
  return new Map(rows.map(({ id, held }) => [id, programsAtMost - held]));
};

/** Writes rows into their months, and takes them out of earlier ones, in one statement whatever their number. */
export const writeExecutions = async (db: Kysely<DB>, executions: readonly StoredExecution[]): Promise<void> => {
  if (executions.length === 0) return;
  const given = unnest(executions, {
    id: ['uuid', ({ id }) => id],
    month: ['text', ({ lastExecutedOn }) => `${lastExecutedOn.slice(0, 7)}-01`],
    computer_id: ['uuid', ({ computerId }) => computerId],
    agency_id: ['uuid', ({ agencyId }) => agencyId],
    program_id: ['uuid', ({ programId }) => programId],
    vaccine_id: ['uuid', ({ vaccineId }) => vaccineId],
    last_executed_on: ['timestamptz', ({ lastExecutedOn }) => lastExecutedOn],
  });
  await sql`with later as materialized (select id, month::date as month, computer_id, agency_id, program_id, vaccine_id,
        last_executed_on from ${given}),
      left_behind as (delete from telemetry t using later where t.computer_id = later.computer_id
        and t.program_id = later.program_id and t.month < later.month)
    insert into telemetry (id, month, computer_id, agency_id, program_id, vaccine_id, last_executed_on)
    select id, month, computer_id, agency_id, program_id, vaccine_id, last_executed_on from later
    order by computer_id, program_id
    on conflict (computer_id, program_id, month) do update set agency_id = excluded.agency_id,
      vaccine_id = excluded.vaccine_id, last_executed_on = excluded.last_executed_on`.execute(db);
};
