import { api, type Task } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/query.ts';

const pollMs = 2000;
/** After a failure: whoever has just begun one waits for it, and the server has better to do. */
const retryMs = 10_000;

export const isUnderWay = (task: Task): boolean => !task.complete && task.error === null;

interface Known {
  data: { collection: readonly Task[] } | undefined;
  error: unknown;
}

/** In how many milliseconds to ask again; not at all where nothing is under way, as far as the last answer was one. */
export const askAgainIn = ({ data, error }: Known): number | false => {
  if (error) return retryMs;
  return data?.collection.some(isUnderWay) ? pollMs : false;
};

/** One's own tasks of a kind, the newest first; asked for again and again while one is under way, or nobody can tell. */
export const useTasks = (kind: Task['kind']) =>
  useQuery({ ...apiQuery(api.tasks.list, { query: { kind } }), refetchInterval: ({ state }) => askAgainIn(state) });
