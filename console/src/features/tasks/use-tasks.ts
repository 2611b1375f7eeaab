import { api, type Task } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const pollMs = 2000;

export const isUnderWay = (task: Task): boolean => !task.complete && task.error === null;

/** One's own tasks of a kind, the newest first; asked for again and again only while one is under way. */
export const useTasks = (kind: Task['kind']) =>
  useQuery({
    ...apiQuery(api.tasks.list, { query: { kind } }),
    refetchInterval: ({ state }) => (state.data?.collection.some(isUnderWay) ? pollMs : false),
  });
