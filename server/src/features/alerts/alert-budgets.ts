import { createReportBudgets, type ReportBudgets } from '../../platform/batching/report-budgets.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What one computer may report, in bytes: an attack at once, and 1.4 GB a day at most. */
const ofAgent = { perSecond: 16 * kilobyte, burst: 8 * megabyte };
/** What the computers of one agency may report together: some ten thousand alerts at once, and 22 GB a day at most. */
const ofAgency = { perSecond: 256 * kilobyte, burst: 64 * megabyte };

/** How much the computers of a fleet may report of alerts. */
export const createAlertBudgets = (): ReportBudgets => createReportBudgets(ofAgent, ofAgency);
