import type { Task } from '@egida/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { wordsOf } from '../../api/query.ts';
import { useTasks } from '../tasks/tasks.ts';
import { callsOver } from './newly-ended.ts';
import { touchedBy } from './touched-by.ts';

/** Brings the lists that a bulk action has changed up to date once it ends, whatever screen is open. Draws nothing. */
export const RefreshWhatEnded = () => {
  const client = useQueryClient();
  const { data } = useTasks('bulk');
  const before = useRef<readonly Task[] | undefined>(undefined);
  useEffect(() => {
    if (!data) return;
    const touched = callsOver(before.current, data.collection).flatMap(touchedBy);
    before.current = data.collection;
    if (touched.length === 0) return;
    void client.invalidateQueries({
      predicate: ({ queryKey }) => wordsOf(queryKey).some((word) => touched.includes(word)),
    });
  }, [data, client]);
  return null;
};
