import { type RawBuilder, sql } from 'kysely';
import type { Configurations } from '../configuration/configuration.ts';
import { firstIdAt } from '../db/new-id.ts';
import type { System } from '../db/system.ts';
import type { DB } from '../db/tables.gen.ts';
import type { Chore } from './leader.ts';

const everyMs = 10 * 60_000;
const rowsAtOnce = 1000;
const dayMs = 86_400_000;

/** Deletes what a condition says, in transactions of a thousand rows, so that nobody waits for it. */
export const dropRows = async (system: System, table: keyof DB, where: RawBuilder<unknown>): Promise<void> => {
  for (let dropped = rowsAtOnce; dropped === rowsAtOnce; ) {
    dropped = await system.write(`retention: ${table}`, async (db) => {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${rowsAtOnce}))`.execute(db);
      return Number(numAffectedRows ?? 0);
    });
  }
};

/** Ids hold the time: all that came before so many days ago. */
const olderThan = (days: number) => sql`id < ${firstIdAt(Date.now() - days * dayMs)}`;

/** What nobody needs any more, each with the index that finds it; a feature adds its line here. */
const old: [table: keyof DB, where: () => RawBuilder<unknown>][] = [
  ['sessions', () => sql`ends_on < now() - interval '7 days'`],
  // Sign-ins that stopped before their second factor.
  ['sessions', () => sql`ends_on < now() - interval '1 hour' and pre_auth is not null`],
  ['login_failures', () => sql`failed_on < now() - interval '1 day'`],
  ['password_links', () => sql`expires_on < now() - interval '1 day'`],
  ['mails', () => sql`state in ('SENT', 'FAILED', 'CANCELLED') and ${olderThan(90)}`],
];

export const dropOld: Chore = {
  name: 'drop what is old',
  everyMs,
  run: async (system) => {
    // A link that ran out before anybody handed it over opens nothing any more.
    await system.write('retention: mails of links that are over', async (db) => {
      await sql`update mails set state = 'CANCELLED', body = null from password_links l
        where l.mail_id = mails.id and l.expires_on < now() and state in ('WAITING', 'KEPT', 'FAILED')`.execute(db);
    });
    for (const [table, where] of old) await dropRows(system, table, where());
    await system.write('retention: policies that no class names', async (db) => {
      await sql`delete from policy_classes p where not exists (select from computers c where c.agency_id = p.agency_id
        and c.os_family = p.os_family and c.agent_version = p.agent_version)`.execute(db);
      await sql`delete from policies p where created_on < now() - interval '1 day'
        and not exists (select from policy_classes c where c.agency_id = p.agency_id and c.revision = p.revision)`.execute(
        db,
      );
    });
  },
};

const tasksAtOnce = 100;

/** Downloads whose time is over, and those that were dismissed: their rows and pieces first, which may be many. */
const dropTasks = async (system: System): Promise<void> => {
  const ids = await system.read('retention: tasks', (db) =>
    db
      .selectFrom('tasks')
      .select('id')
      .where('expires_on', '<=', sql<string>`now()`)
      .orderBy('expires_on')
      .limit(tasksAtOnce)
      .execute(),
  );
  for (const { id } of ids) {
    await dropRows(system, 'task_batches', sql`task_id = ${id}`);
    await dropRows(system, 'task_chunks', sql`task_id = ${id}`);
    await dropRows(system, 'task_agencies', sql`task_id = ${id}`);
    await dropRows(system, 'tasks', sql`id = ${id}`);
  }
  if (ids.length === tasksAtOnce) await dropTasks(system);
};

/** What is kept as long as administrators say. */
export const dropExpired = (configurations: Configurations): Chore => ({
  name: 'drop what has expired',
  everyMs,
  run: async (system) => {
    await dropTasks(system);
    await dropRows(system, 'audit', olderThan(configurations.get('AUDIT_RETENTION_DAYS')));
  },
});
