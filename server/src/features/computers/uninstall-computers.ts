import { sql } from 'kysely';
import { newId } from '../../platform/db/new-id.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { unnest } from '../../platform/db/unnest.ts';
import { noteEvents } from './events.ts';

interface Marked {
  id: string;
  name: string;
  agency_id: string;
  marked: boolean;
}

const readMarked = (db: ScopedDb, ids: readonly string[]): Promise<Marked[]> =>
  db.query(
    (inScope) => sql<Marked>`select id, name, agency_id, marked_for_removal as marked from computers
    where id = any(${ids}) and ${inScope('computers')} order by id`,
  );

const mark = (db: ScopedDb, rows: readonly Marked[], marked: boolean) =>
  db
    .update('computers')
    .set({ marked_for_removal: marked })
    .where('id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .execute();

/** To write down commands and events of computers that were just read in scope. */
const ofReadComputers = (db: ScopedDb) => db.unscoped('writes of computers that were just read in scope');

/**
 * Marks computers that are locked for removal: their agents are told at every check-in, until they answer. One that could
 * not withdraw is asked anew. Answers how they were before.
 */
export const uninstallComputers = async (db: ScopedDb, ids: readonly string[], username: string): Promise<Marked[]> => {
  const rows = await readMarked(db, ids);
  await sql`insert into computer_commands (computer_id, type, id)
    select computer, 'uninstall', command
    from ${unnest(rows, { computer: ['uuid', ({ id }) => id], command: ['uuid', () => newId()] })}
    on conflict (computer_id, type) do update set id = excluded.id, asked_on = now(), told_on = null, failed_on = null,
      error = null where computer_commands.failed_on is not null`.execute(ofReadComputers(db));
  const fresh = rows.filter(({ marked }) => !marked);
  await mark(db, fresh, true);
  await noteEvents(
    ofReadComputers(db),
    fresh.map(({ id, agency_id: agencyId }) => ({ computerId: id, agencyId, event: 'UNINSTALL_ASKED', username })),
  );
  return rows;
};

/** Takes back that computers that are locked were marked for removal. Answers how they were before. */
export const keepComputers = async (db: ScopedDb, ids: readonly string[], username: string): Promise<Marked[]> => {
  const rows = await readMarked(db, ids);
  const marked = rows.filter((row) => row.marked);
  await db
    .delete('computer_commands')
    .where('type', '=', 'uninstall')
    .where('computer_id', '=', sql<string>`any(${rows.map(({ id }) => id)})`)
    .execute();
  await mark(db, marked, false);
  await noteEvents(
    ofReadComputers(db),
    marked.map(({ id, agency_id: agencyId }) => ({
      computerId: id,
      agencyId,
      event: 'UNINSTALL_TAKEN_BACK',
      username,
    })),
  );
  return rows;
};
