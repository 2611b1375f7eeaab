import type { ApiKey } from '@egida/contract';
import { dayOf, endOfDay, incompleteDate } from '../../ui/form/date-field.tsx';

const dayMs = 86_400_000;
/** Enough to make another key and to bring it to its program. */
const soonMs = 14 * dayMs;

/** How long a key may be good for: days, a day of one's own, or for ever. */
export const expiryChoices = ['90', '365', 'date', 'never'] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/**
 * When a key runs out that is made now: at the end of a day, where the person is. `null` is never; a day that was to be
 * chosen and was not is no moment, and is refused.
 */
export const expiryOf = (choice: ExpiryChoice, date: string, now: number): string | null => {
  if (choice === 'never') return null;
  if (choice === 'date') return endOfDay(date || incompleteDate);
  return endOfDay(dayOf(new Date(now + Number(choice) * dayMs).toISOString()));
};

/** Whether a key is good at a moment; `soon` where it will not be for long. */
export const stateOf = ({ expiresOn }: Pick<ApiKey, 'expiresOn'>, now: number): 'good' | 'soon' | 'expired' => {
  if (expiresOn === null) return 'good';
  const left = Date.parse(expiresOn) - now;
  if (left <= 0) return 'expired';
  return left < soonMs ? 'soon' : 'good';
};
