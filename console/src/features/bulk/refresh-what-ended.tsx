import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { wordsOf } from '../../api/query.ts';
import { isUnderWay, useTasks } from '../tasks/tasks.ts';
import { touchedBy } from './touched-by.ts';

/** Brings the lists that a bulk action has changed up to date once it ends, whatever screen is open. Draws nothing. */
export const RefreshWhatEnded = () => {
  const client = useQueryClient();
  const { data } = useTasks('bulk');
  const running = useRef(new Map<string, string>());
  useEffect(() => {
    const tasks = data?.collection ?? [];
    const now = new Map(tasks.filter(isUnderWay).map(({ id, call }) => [id, call]));
    // One that was stopped is no longer on the list, and has changed rows like any other.
    const ended = [...running.current].filter(([id]) => !now.has(id));
    const touched = ended.flatMap(([, call]) => touchedBy(call));
    running.current = now;
    if (touched.length === 0) return;
    void client.invalidateQueries({
      predicate: ({ queryKey }) => wordsOf(queryKey).some((word) => touched.includes(word)),
    });
  }, [data, client]);
  return null;
};
