import type { AlertReport } from '@egida/contract';
import { cleanLine, cleanText, fold } from '../../platform/db/fold.ts';

/** The characters of a message that alerts are found by; the rest would be the greater part of the index. */
export const searchedOfMessage = 200;

/** The text that an alert is found by: what it is of, and how its message begins. */
export const searchOfAlert = (names: readonly string[], message: string): string =>
  fold([...names, cleanLine(message, searchedOfMessage)].join('\n'));

export const cleanDetail = (detail: AlertReport['detail']): AlertReport['detail'] => {
  const cleaned = Object.entries(detail).map(([name, value]) => [
    name,
    typeof value === 'string' ? cleanText(value, 8192) : value,
  ]);
  return { ...detail, ...Object.fromEntries(cleaned) };
};
