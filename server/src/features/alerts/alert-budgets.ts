import type { AlertReport } from '@egida/contract';
import { createKeyedBudget, type KeyedBudget } from '../../platform/batching/rate-limiter.ts';
import { AppError } from '../../platform/errors/app-error.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What one computer may report, in bytes: an attack at once, and 1.4 GB a day at most. */
const ofAgent = { perSecond: 16 * kilobyte, burst: 8 * megabyte };
/** What the computers of one agency may report together: some ten thousand alerts at once, and 22 GB a day at most. */
const ofAgency = { perSecond: 256 * kilobyte, burst: 64 * megabyte };

const retryAfterSeconds = 60;

/** Bytes of text in a report, about. */
export const sizeOfAlerts = (alerts: readonly AlertReport[]): number => lengthOf(alerts);

const lengthOf = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, one) => sum + lengthOf(one), 0);
};

/** How much the computers of a fleet may report: none of them, and no agency, fills the disk for all. */
export interface AlertBudgets {
  agents: KeyedBudget;
  agencies: KeyedBudget;
}

export const createAlertBudgets = (): AlertBudgets => ({
  agents: createKeyedBudget(ofAgent.perSecond, ofAgent.burst),
  agencies: createKeyedBudget(ofAgency.perSecond, ofAgency.burst),
});

/** What an agent is told whose budget, or whose agency's, is used up; it keeps its alerts, and goes on protecting. */
export const outOfBudget = (): AppError => new AppError('tooManyRequests', undefined, retryAfterSeconds);
