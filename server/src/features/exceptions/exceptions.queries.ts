import type { RuleExceptions } from '@egida/contract';
import { sql } from 'kysely';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { honouredFrom } from './for-agents.ts';

/** An exception as it is stored: `agents` are the computers it was chosen for, none where it holds everywhere. */
export interface StoredException {
  lists: RuleExceptions;
  everywhere: boolean;
  agents: string[];
  changedOn: string | null;
}
interface Place {
  agencyId: string;
  vaccineId: string;
}

/** What an agency has that made no exception. */
const none: StoredException = {
  lists: { filePaths: [], processes: [], commandLines: [], networkIps: [] },
  everywhere: true,
  agents: [],
  changedOn: null,
};

export const readException = async (db: ScopedDb, { agencyId, vaccineId }: Place): Promise<StoredException> => {
  const row = await db
    .select('vaccine_exceptions')
    .select(['everywhere', 'changed_on as changedOn'])
    .select(sql<RuleExceptions>`lists`.as('lists'))
    .where('agency_id', '=', agencyId)
    .where('vaccine_id', '=', vaccineId)
    .executeTakeFirst();
  if (!row) return none;
  const agents = await db
    .select('vaccine_exception_computers')
    .select('computer_id')
    .where('agency_id', '=', agencyId)
    .where('vaccine_id', '=', vaccineId)
    .orderBy('computer_id')
    .execute();
  return { ...row, agents: agents.map((agent) => agent.computer_id) };
};

export const writeException = async (
  db: ScopedDb,
  { agencyId, vaccineId }: Place,
  { lists, everywhere, agents }: Omit<StoredException, 'changedOn'>,
): Promise<void> => {
  await sql`insert into vaccine_exceptions (agency_id, vaccine_id, lists, everywhere)
    values (${agencyId}, ${vaccineId}, ${JSON.stringify(lists)}::jsonb, ${everywhere})
    on conflict (agency_id, vaccine_id) do update set lists = excluded.lists, everywhere = excluded.everywhere,
      changed_on = now()`.execute(db.sql);
  await db
    .delete('vaccine_exception_computers')
    .where('agency_id', '=', agencyId)
    .where('vaccine_id', '=', vaccineId)
    .execute();
  await sql`insert into vaccine_exception_computers (agency_id, vaccine_id, computer_id)
    select ${agencyId}, ${vaccineId}, unnest(${agents}::uuid[])`.execute(db.sql);
};

/** Of these computers, how many stand in the scope. */
export const countStanding = async (db: ScopedDb, ids: readonly string[]): Promise<number> => {
  const row = await db
    .select('computers')
    .select((eb) => eb.fn.countAll<number>().as('standing'))
    .where('id', '=', sql<string>`any(${ids})`)
    .executeTakeFirst();
  return Number(row?.standing ?? 0);
};

/** Computers of a family, of all of an agency or of those chosen, whose agents are too old to honour an exception. */
export const countTooOld = async (
  db: ScopedDb,
  agencyId: string,
  osFamily: string,
  { everywhere, agents }: StoredException,
): Promise<number> => {
  if (!everywhere) {
    const row = await db
      .select('computers')
      .select((eb) => eb.fn.countAll<number>().as('old'))
      .where('id', '=', sql<string>`any(${agents})`)
      .where('os_family', '=', osFamily)
      .where('version_key', '<', honouredFrom)
      .executeTakeFirst();
    return Number(row?.old ?? 0);
  }
  const cells = (table: string) => sql`select agent_version, computers from ${sql.table(table)}
    where agency_id = ${agencyId} and os_family = ${osFamily}`;
  const { rows } = await sql<{ version: string; computers: number }>`
    select agent_version as version, sum(computers)::bigint as computers
    from (${cells('population_cells')} union all ${cells('population_deltas')}) counted group by 1`.execute(db.sql);
  return rows
    .filter(({ version }) => versionKey.of(version) < honouredFrom)
    .reduce((sum, { computers }) => sum + computers, 0);
};
