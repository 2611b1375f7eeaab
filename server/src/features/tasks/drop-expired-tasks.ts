import { sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import { dropRows } from '../../platform/jobs/drop-rows.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';

const tasksAtOnce = 100;

/** Downloads whose time is over, and those that were dismissed: their rows and pieces first, which may be many. */
export const dropExpiredTasks: Chore = {
  name: 'drop expired tasks',
  everyMs: retentionEveryMs,
  run: async (system) => {
    for (let dropped = tasksAtOnce; dropped === tasksAtOnce; ) dropped = await dropSome(system);
  },
};

const dropSome = async (system: System): Promise<number> => {
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
  return ids.length;
};
