export { TaskArea } from './task-area.tsx';
export { TaskFailure, TaskItem, TaskProgress } from './task-item.tsx';
export { default as taskClasses } from './tasks.module.css';
export { isUnderWay, useTasks } from './use-tasks.ts';
