import { type AlertReport, maxAlertsInReport, type VerdictCode } from '@egida/contract';
import { leavingRoom, outOfBudget, type ReportBudgets, sizeOfReport } from '../../platform/batching/report-budgets.ts';
import { clockAheadMs } from '../../platform/clock-ahead.ts';
import type { Partitioner } from '../../platform/db/month-partitioner.ts';
import { monthOf } from '../../platform/db/month-partitions.ts';
import { timeOfId } from '../../platform/db/new-id.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { oldestKept } from './drop-old-alerts.ts';
import { storeAlerts } from './store-alerts.ts';

export interface AlertEntry {
  agentId: string;
  alerts: AlertReport[];
  /** Bytes of text in them, about. */
  size: number;
}
export const alertEntry = (agentId: string, alerts: AlertReport[]): AlertEntry => ({
  agentId,
  alerts,
  size: sizeOfReport(alerts),
});
export interface AlertsAnswer {
  accepted: number;
  verdicts: { id: string; code: VerdictCode }[];
}

const megabyte = 1024 * 1024;

/** How much of a batch a report fills, by its alerts or by their text: a heavy batch holds up everybody's. */
export const weighReport = ({ alerts, size }: AlertEntry): number =>
  Math.max(alerts.length / maxAlertsInReport, size / megabyte);

/** What part of a batch a report takes up, however large it is. */
export const partOfBatch = (entry: AlertEntry): number => leavingRoom(weighReport(entry));

interface Judged extends AlertEntry {
  verdicts: AlertsAnswer['verdicts'];
}

/** Takes out the alerts that a code refuses. */
const refuse = (reports: Judged[], codeOf: (at: number) => VerdictCode | undefined): Judged[] =>
  reports.map(({ alerts, verdicts, ...report }) => {
    const refused = alerts.flatMap(({ id }) => {
      const code = codeOf(timeOfId(id));
      return code ? [{ id, code }] : [];
    });
    const ids = new Set(refused.map(({ id }) => id));
    return { ...report, alerts: alerts.filter(({ id }) => !ids.has(id)), verdicts: [...verdicts, ...refused] };
  });

/** Stores the alerts of a batch of reports, each once, and answers each report. */
export const flushAlerts = async (
  { system, configurations }: Pick<Services, 'system' | 'configurations'>,
  { partitions, budgets }: { partitions: Partitioner; budgets: ReportBudgets },
  entries: AlertEntry[],
): Promise<(AlertsAnswer | AppError)[]> => {
  const now = Date.now();
  const oldest = oldestKept(configurations, now);
  const inTime = refuse(
    entries.map((entry) => ({ ...entry, verdicts: [] })),
    (at) => (at < oldest ? 'alert.tooOld' : at > now + clockAheadMs ? 'alert.inFuture' : undefined),
  );
  const leaving = await partitions(inTime.flatMap(({ alerts }) => alerts.map(({ id }) => timeOfId(id))));
  // A month that is being dropped takes no alert, though retention was made longer meanwhile: the agent gives it a new id.
  const judged = refuse(inTime, (at) => (leaving.has(monthOf(at)) ? 'alert.tooOld' : undefined));
  const { absent, agencyOf, overBudget, owners } = await system.write('agent protocol: alerts', (db) =>
    storeAlerts(db, judged, { now, mayStore: budgets.agencies.hasLeft }),
  );
  return judged.map(({ agentId, alerts, verdicts, size }) => {
    const refusal = absent.get(agentId);
    if (refusal) return refusal;
    if (overBudget.has(agentId)) return outOfBudget();
    // Taken once it is stored: a transaction that is tried again costs an agency nothing twice.
    budgets.agencies.spend(agencyOf.get(agentId) ?? '', size);
    const taken = alerts
      .filter(({ id }) => owners.get(id.toLowerCase()) !== agentId)
      .map(({ id }) => ({ id, code: 'alert.idTaken' as const }));
    return { accepted: alerts.length - taken.length, verdicts: [...verdicts, ...taken] };
  });
};
