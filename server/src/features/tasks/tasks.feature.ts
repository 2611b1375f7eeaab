import type { Feature } from '../../platform/feature.ts';
import { dropExpiredTasks } from './drop-expired-tasks.ts';
import { taskRoutes } from './tasks.routes.ts';

/** What people asked for and goes on after the answer: downloads and actions under way. */
export const tasksFeature: Feature = {
  name: 'tasks',
  routes: taskRoutes,
  chores: () => [dropExpiredTasks],
};
