import { AppError } from '../errors/app-error.ts';
import { createKeyedBudget, type KeyedBudget } from './rate-limiter.ts';

/** How much may be reported: so much a second on average, and so much at once after a quiet time. In bytes. */
export interface Allowance {
  perSecond: number;
  burst: number;
}

/** How much the computers of a fleet may report: none of them, and no agency, fills the disk for all. */
export interface ReportBudgets {
  agents: KeyedBudget;
  agencies: KeyedBudget;
}

/** The budgets of one kind of report: what one computer may say, and what those of one agency may say together. */
export const createReportBudgets = (ofAgent: Allowance, ofAgency: Allowance): ReportBudgets => ({
  agents: createKeyedBudget(ofAgent.perSecond, ofAgent.burst),
  agencies: createKeyedBudget(ofAgency.perSecond, ofAgency.burst),
});

/** Bytes of text in a report, about. */
export const sizeOfReport = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, one) => sum + sizeOfReport(one), 0);
};

const retryAfterSeconds = 60;

/** What an agent is told whose budget, or whose agency's, is used up; it keeps what it has to say, and goes on protecting. */
export const outOfBudget = (): AppError => new AppError('tooManyRequests', undefined, retryAfterSeconds);

/** One large report never fills a batch: small ones of others go along, and do not wait until all large ones before them are written. */
export const leavingRoom = (weight: number): number => Math.min(0.9, weight);
