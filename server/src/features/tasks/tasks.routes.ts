import { tasks } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listTasks } from '../../platform/jobs/tasks.queries.ts';
import type { Services } from '../../platform/services.ts';
import { dismissTask, fetchTask, retryTask } from './tasks.ts';

export const taskRoutes = ({ system }: Pick<Services, 'system'>) =>
  implement('tasks', tasks, {
    list: async ({ db, caller, query }) => ({ collection: await listTasks(db, caller.id, query.kind) }),
    fetch: (context) => fetchTask(context, system.pool),
    retry: (context) => retryTask(context),
    dismiss: (context) => dismissTask(context),
  });
