import { useEffect } from 'react';
import { useTasks } from '../tasks/tasks.ts';
import { takeStarted } from './started-here.ts';
import { useFetchDownload } from './use-fetch-download.ts';

/** Fetches what was asked for in this tab as soon as it is ready, whatever screen is open. Draws nothing. */
export const FetchWhatIsDone = () => {
  const { data } = useTasks('export');
  const { mutate } = useFetchDownload();
  useEffect(() => {
    for (const task of data?.collection ?? []) if (task.complete && takeStarted(task.id)) mutate(task);
  }, [data, mutate]);
  return null;
};
