import { type HeldContent, VaccineContent } from '@egida/contract';
import { sql } from 'kysely';
import type { InScope, ScopedDb } from '../../platform/db/scoped.ts';
import { triedOutcomes } from '../fleet-counts/fleet-counts.ts';

const atMost = 20;

interface HeldRow {
  sha256: string;
  since: string;
  computers: number;
  body: string;
}

const outcomes = sql.join(triedOutcomes.map((outcome) => sql.lit(outcome)));

/** What computers in scope hold of a vaccine: applied, in part or not yet withdrawn. From what is counted: no computer is read. */
const counted = (inScope: InScope, vaccineId: string) => {
  const from = (table: 'report_cells' | 'report_deltas') => sql`select content, computers from ${sql.table(table)}
    where vaccine_id = ${vaccineId} and outcome in (${outcomes})
      and ${inScope(table)}`;
  return sql`(${from('report_cells')} union all ${from('report_deltas')}) counted`;
};

/** How many computers hold a vaccine, whichever rules of it. */
export const countHolding = async (db: ScopedDb, vaccineId: string): Promise<number> => {
  const [row] = await db.query(
    (inScope) => sql<{ computers: number }>`
    select coalesce(sum(computers), 0)::bigint as computers from ${counted(inScope, vaccineId)}`,
  );
  return row?.computers ?? 0;
};

/** The same of several, by their ids; those that no computer holds are left out. */
export const countHoldingEach = async (db: ScopedDb, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.query((inScope) => {
    const from = (table: 'report_cells' | 'report_deltas') => sql`select vaccine_id, computers from ${sql.table(table)}
      where vaccine_id = any(${ids}) and outcome in (${outcomes}) and ${inScope(table)}`;
    return sql<{ id: string; computers: number }>`select vaccine_id as id, sum(computers)::bigint as computers
      from (${from('report_cells')} union all ${from('report_deltas')}) counted group by vaccine_id`;
  });
  return new Map(rows.map(({ id, computers }) => [id, computers]));
};

/** Former contents of a vaccine that computers in scope still hold. */
export const readHeldContents = async (db: ScopedDb, vaccineId: string): Promise<HeldContent[]> => {
  const rows = await db.query(
    (inScope) => sql<HeldRow>`
    select held.content as sha256, r.since, held.computers, c.body
    from (select content, sum(computers)::bigint as computers
      from ${counted(inScope, vaccineId)}
      group by content having sum(computers) > 0) held
    join vaccine_contents c on c.sha256 = held.content
    join vaccine_revisions r on r.vaccine_id = ${vaccineId} and r.sha256 = held.content
    where held.content <> (select content from vaccines where id = ${vaccineId})
    order by r.since desc, held.content limit ${atMost}`,
  );
  return rows.map(({ body, ...row }) => ({ ...row, content: VaccineContent.parse(JSON.parse(body)) }));
};
