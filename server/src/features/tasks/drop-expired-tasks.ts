import { sql } from 'kysely';
import type { System } from '../../platform/db/system.ts';
import { dropRows } from '../../platform/jobs/drop-rows.ts';
import type { Chore } from '../../platform/jobs/leader.ts';
import { retentionEveryMs } from '../../platform/jobs/retention.ts';
import { beginTurn } from '../../platform/jobs/turn.ts';

const tasksAtOnce = 100;

/** Downloads whose time is over, and those that were dismissed: their rows and pieces first, which may be many. */
export const dropExpiredTasks: Chore = {
  name: 'drop expired tasks',
  everyMs: retentionEveryMs,
  run: async (system) => {
    const isOver = beginTurn();
    for (;;) {
      const ids = await readExpired(system);
      for (const id of ids) if ((await dropTask(system, id, isOver)) === 'unfinished') return 'unfinished';
      if (ids.length < tasksAtOnce) return;
    }
  },
};

const readExpired = async (system: System): Promise<string[]> => {
  const rows = await system.read('retention: tasks', (db) =>
    db
      .selectFrom('tasks')
      .select('id')
      .where('expires_on', '<=', sql<string>`now()`)
      .orderBy('expires_on')
      .limit(tasksAtOnce)
      .execute(),
  );
  return rows.map(({ id }) => id);
};

/** The task last: while it is there, what is left of it is found. */
const dropTask = async (system: System, id: string, isOver: () => boolean): Promise<'unfinished' | undefined> => {
  for (const table of ['task_batches', 'task_chunks', 'task_agencies'] as const)
    if ((await dropRows(system, table, sql`task_id = ${id}`, isOver)) === 'unfinished') return 'unfinished';
  await dropRows(system, 'tasks', sql`id = ${id}`, isOver);
  return isOver() ? 'unfinished' : undefined;
};
