import { appendFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AlertReport } from '@egida/contract';

export const deadLetters = 'dead-letters.jsonl';
const largestBytes = 5 * 1024 * 1024;

/** Keeps what the server refused, for people to look at: the last 5 MB, and what is older in one file beside it. */
export const writeDeadLetters = (folder: string, refused: AlertReport[], largest = largestBytes): void => {
  const file = join(folder, deadLetters);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largest) renameSync(file, `${file}.1`);
  const lines = refused.map((alert) => `${JSON.stringify(alert)}\n`).join('');
  appendFileSync(file, lines, { mode: 0o600, flush: true });
};
