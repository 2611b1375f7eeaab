import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

const limitMillis = 60 * 60_000;

/** Waits until the server has folded all that was appended to its counts. Answers after how many seconds. */
export const untilFolded = async (database: pg.Client): Promise<number> => {
  const began = performance.now();
  while (performance.now() - began < limitMillis) {
    const { rows } = await database.query<{ waits: boolean }>(
      'select exists (select from alert_deltas) or exists (select from computer_deltas) as waits',
    );
    if (!rows[0]?.waits) return (performance.now() - began) / 1000;
    await pause(250);
  }
  throw new Error('What was counted was not folded within an hour.');
};
