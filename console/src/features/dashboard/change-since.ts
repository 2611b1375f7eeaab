import type { Series } from '@egida/contract';

interface Change {
  by: number;
  /** The day that it is compared with. */
  day: string;
}

/** How a number differs from the first day of a series of which it is known; nothing where only today is. */
export const changeSince = (now: number, { labels, datasets }: Series): Change | null => {
  const values = datasets[0]?.data ?? [];
  const at = values.findIndex((value) => value !== null);
  const [then, day] = [values[at], labels[at]];
  if (typeof then !== 'number' || day === undefined || at === labels.length - 1) return null;
  return { by: now - then, day };
};

/** A series up to what there is now: its last day is today, which was counted some time ago. */
export const untilNow = (now: number, { datasets }: Series): (number | null)[] => [
  ...(datasets[0]?.data ?? []).slice(0, -1),
  now,
];
