import type { Alert } from '@egida/contract';

type Dated = Pick<Alert, 'date'>;

/**
 * Of the latest active alerts, those that came in after the newest that was ever among them; none the first time. What was newest
 * stays so when it is dealt with: reopened, or put back by who took that back, it is no news.
 */
export const newerAlerts = <Row extends Dated>(newest: string | null, latest: readonly Row[]) => {
  const fresh = newest === null ? [] : latest.filter(({ date }) => date > newest);
  const [first] = latest;
  return { fresh, newest: first && first.date > (newest ?? '') ? first.date : (newest ?? '') };
};
