import { api, type Task } from '@egida/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../api/query.ts';

const pollMs = 2000;

const isUnderWay = (task: Task) => !task.complete && task.error === null;

/** One's own downloads that wait to be fetched, the newest first; asked for again and again only while one is being made. */
export const useDownloads = () =>
  useQuery({
    ...apiQuery(api.tasks.list, {}),
    refetchInterval: ({ state }) => (state.data?.collection.some(isUnderWay) ? pollMs : false),
  });
