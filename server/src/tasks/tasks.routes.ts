import { tasks } from '@egida/contract';
import { implement } from '../http/context.ts';
import type { Services } from '../services.ts';
import { listTasks } from './tasks.queries.ts';
import { dismissTask, fetchTask, retryTask } from './tasks.ts';

export const taskRoutes = ({ system }: Pick<Services, 'system'>) =>
  implement('tasks', tasks, {
    list: async ({ db, caller, query }) => ({ collection: await listTasks(db, caller.id, query.kind) }),
    fetch: (context) => fetchTask(context, system.pool),
    retry: (context) => retryTask(context),
    dismiss: (context) => dismissTask(context),
  });
