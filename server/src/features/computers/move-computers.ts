import { type Kysely, sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { countComputers, uncountComputers } from '../fleet-counts/fleet-counts.ts';
import { retryOnTakenMachine, settleDuplicates } from './duplicates.ts';
import { noteEvents } from './events.ts';
import type { MoveAgency } from './move-target.ts';
import { createTagCounts } from './tag-counts.ts';

interface MovedComputer {
  id: string;
  name: string;
  agency_id: string;
  os_family: string;
  agent_version: string;
  installation_mode: number;
  machine_id: string;
  duplicate: boolean;
  tags: string[];
}

/**
 * Moves computers that are locked to another agency: out of every count of the one and into those of the other. What was
 * asked of them by hand stays behind; what their agents hold is the new agency's to withdraw. `unnarrowedDb` sees both agencies.
 */
export const moveComputers = async (
  unnarrowedDb: ScopedDb,
  ids: readonly string[],
  { from, to }: { from: MoveAgency; to: MoveAgency },
  username: string,
): Promise<MovedComputer[]> => {
  const rows = await unnarrowedDb.query(
    (inScope) => sql<MovedComputer>`select id, name, agency_id, os_family, agent_version, installation_mode, machine_id,
      duplicate, tags from computers
    where id = any(${ids}) and agency_id = ${from.id} and ${inScope('computers')}
    order by id`,
  );
  if (rows.length === 0) return rows;
  const moved = rows.map((row) => row.id);
  await uncountComputers(unnarrowedDb, rows);
  const isMoved = sql<boolean>`computer_id = any(${moved})`;
  await unnarrowedDb.delete('computer_vaccines').where(isMoved).execute();
  // So does that an exception of the old agency was meant for them.
  await unnarrowedDb.delete('vaccine_exception_computers').where(isMoved).execute();
  const system = unnarrowedDb.unscoped('writes of computers that were just read in scope');
  await retryOnTakenMachine(system, () => putInAgency(unnarrowedDb, moved, to));
  await settleDuplicates(unnarrowedDb, rows);
  await countComputers(
    unnarrowedDb,
    rows.map((row) => ({ ...row, agency_id: to.id })),
  );
  const tags = createTagCounts();
  for (const row of rows) {
    tags.add(from.id, row.tags, -1);
    tags.add(to.id, row.tags, 1);
  }
  await tags.write(system);
  await tellAgents(system, moved);
  await noteEvents(
    system,
    moved.map((computerId) => ({
      ...{ computerId, agencyId: to.id, event: 'MOVED', username },
      content: { from: from.name, fromId: from.id, to: to.name, toId: to.id },
    })),
  );
  return rows;
};

/** A computer with the machine id of another that is there, or comes with it, becomes a duplicate; any other is none. */
const putInAgency = (unnarrowedDb: ScopedDb, ids: readonly string[], to: MoveAgency) =>
  unnarrowedDb.query(
    (inScope) => sql`update computers c
    set agency_id = ${to.id}, realm = ${to.realm}, joined_on = now(), overrides = '', duplicate = come.duplicate
    from (select m.id, row_number() over (partition by m.machine_id order by m.duplicate, m.enrolled_on, m.id) > 1
        or exists (select from computers t
          where t.agency_id = ${to.id} and t.machine_id = m.machine_id and not t.duplicate) as duplicate
      from computers m where m.id = any(${ids})) come
    where c.id = come.id and ${inScope('computers', 'c')}`,
  );

/** The agents learn their new agency's key at their next check-in; it never lies in a command. */
const tellAgents = (db: Kysely<DB>, ids: readonly string[]) =>
  sql`insert into computer_commands (computer_id, type, id)
    select computer, 'move', command
    from ${unnest(ids, { computer: ['uuid', (id) => id], command: ['uuid', () => newId()] })}
    on conflict (computer_id, type) do update set id = excluded.id, content = '{}', asked_on = now(), told_on = null,
      failed_on = null, error = null`.execute(db);
