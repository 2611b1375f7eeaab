import { setTimeout as pause } from 'node:timers/promises';
import { api, type Task } from '@egida/contract';
import type { Client } from '../client.ts';

const limitMillis = 10 * 60_000;

/** Waits until one's task is done, as the console does, only more often. Answers it, and how many milliseconds it took. */
export const taskDone = async (client: Client, { id, kind }: Pick<Task, 'id' | 'kind'>, since: number) => {
  while (performance.now() - since < limitMillis) {
    const { collection } = await client.call(api.tasks.list, { query: { kind } });
    const task = collection.find((one) => one.id === id);
    if (!task) throw new Error(`The task ${id} is gone.`);
    if (task.error) throw new Error(`The task failed: ${task.error}`);
    if (task.complete) return { task, millis: performance.now() - since };
    await pause(200);
  }
  throw new Error('The task did not end.');
};
