import type { RuleExceptions } from '@egida/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { versionKey } from '../../platform/db/version-key.ts';
import { honouredFrom } from './policy-exceptions.ts';

/** An exception as it is stored: `agents` are the computers it was chosen for, none where it holds everywhere. */
export interface StoredException {
  lists: RuleExceptions;
  everywhere: boolean;
  agents: string[];
  reason: string | null;
  changedOn: string | null;
  changedBy: string | null;
}

/** Which agency's exception to which vaccine. */
export interface ExceptionKey {
  agencyId: string;
  vaccineId: string;
}

/** What an agency has that made no exception. */
const none: StoredException = {
  lists: { filePaths: [], processes: [], commandLines: [], networkIps: [] },
  everywhere: true,
  agents: [],
  reason: null,
  changedOn: null,
  changedBy: null,
};

export const readException = async (db: ScopedDb, { agencyId, vaccineId }: ExceptionKey): Promise<StoredException> => {
  const row = await db
    .select('vaccine_exceptions')
    .select(['everywhere', 'reason', 'changed_on as changedOn', 'changed_by as changedBy'])
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
  { agencyId, vaccineId }: ExceptionKey,
  { lists, everywhere, agents, reason, changedBy }: Omit<StoredException, 'changedOn'>,
): Promise<void> => {
  const key = { id: newId(), agency_id: agencyId, vaccine_id: vaccineId };
  await db
    .insert('vaccine_exceptions', [{ ...key, lists: JSON.stringify(lists), everywhere, reason, changed_by: changedBy }])
    .onConflict((conflict) =>
      conflict.columns(['agency_id', 'vaccine_id']).doUpdateSet({
        lists: sql.ref('excluded.lists'),
        everywhere: sql.ref('excluded.everywhere'),
        reason: sql.ref('excluded.reason'),
        changed_by: sql.ref('excluded.changed_by'),
        changed_on: sql`now()`,
      }),
    )
    .execute();
  await db
    .delete('vaccine_exception_computers')
    .where('agency_id', '=', agencyId)
    .where('vaccine_id', '=', vaccineId)
    .execute();
  await db.query(
    (inScope) => sql`insert into vaccine_exception_computers (agency_id, vaccine_id, computer_id)
      select ${agencyId}::uuid, ${vaccineId}::uuid, c.id from computers c
      where c.id = any(${agents}) and ${inScope('computers', 'c')}`,
  );
};

/** What computers are called, as far as they lie in scope. */
export const readNames = async (db: ScopedDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.select('computers').select(['id', 'name']).where('id', '=', sql<string>`any(${ids})`).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** An agency's computers of a family, and of those that an exception is meant for how many are too old to honour it. */
export const countMeant = async (
  db: ScopedDb,
  agencyId: string,
  osFamily: string,
  { everywhere, agents }: StoredException,
): Promise<{ computers: number; tooOld: number }> => {
  const rows = await db.query((inScope) => {
    const cells = (table: 'population_cells' | 'population_deltas') => sql`select agent_version, computers
      from ${sql.table(table)} where agency_id = ${agencyId} and os_family = ${osFamily} and ${inScope(table)}`;
    return sql<{ version: string; computers: number }>`
      select agent_version as version, sum(computers)::bigint as computers
      from (${cells('population_cells')} union all ${cells('population_deltas')}) counted group by 1`;
  });
  const sum = (some: typeof rows) => some.reduce((total, { computers }) => total + computers, 0);
  const old = rows.filter(({ version }) => versionKey.of(version) < honouredFrom);
  return { computers: sum(rows), tooOld: everywhere ? sum(old) : await countTooOld(db, osFamily, agents) };
};

const countTooOld = async (db: ScopedDb, osFamily: string, agents: readonly string[]): Promise<number> => {
  const row = await db
    .select('computers')
    .select((eb) => eb.fn.countAll<number>().as('old'))
    .where('id', '=', sql<string>`any(${agents})`)
    .where('os_family', '=', osFamily)
    .where('version_key', '<', honouredFrom)
    .executeTakeFirst();
  return Number(row?.old ?? 0);
};
