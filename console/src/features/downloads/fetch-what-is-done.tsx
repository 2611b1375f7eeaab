import { useEffect } from 'react';
import { useTasks } from '../tasks/tasks.ts';
import { takeStarted, useStarted } from './started-here.ts';
import { useFetchDownload } from './use-fetch-download.ts';

/**
 * Fetches what was asked for in this tab as soon as it is ready, whatever screen is open. Draws nothing. A short file may be listed
 * as done before the call is answered that asked for it, and the list then stays as it is.
 */
export const FetchWhatIsDone = () => {
  const { data } = useTasks('export');
  const { mutate } = useFetchDownload();
  const started = useStarted();
  useEffect(() => {
    for (const task of data?.collection ?? [])
      if (task.complete && started.has(task.id) && takeStarted(task.id)) mutate(task);
  }, [data, started, mutate]);
  return null;
};
