import type { TelemetryReport } from '@egida/contract';
import type { ReportBudgets } from '../../platform/batching/report-budgets.ts';
import type { Partitioner } from '../../platform/db/month-partitioner.ts';
import { monthOf } from '../../platform/db/month-partitions.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { NoteDropped } from './drop-log.ts';
import { oldestKept } from './drop-old-telemetry.ts';
import { type Execution, readReport } from './read-report.ts';
import { storeTelemetry } from './store-telemetry.ts';

/** What an agent reports, and how many bytes of text that is, about. */
export interface ReportedPrograms {
  agentId: string;
  entries: TelemetryReport[];
  size: number;
}

interface Intake {
  partitions: Partitioner;
  budgets: ReportBudgets;
  noteDropped: NoteDropped;
}

const executedAt = ({ lastExecutedOn }: Execution): number => Date.parse(lastExecutedOn);

/** Stores what a batch of reports says, and answers each of them. */
export const flushTelemetry = async (
  { system, configurations }: Pick<Services, 'system' | 'configurations'>,
  { partitions, budgets, noteDropped }: Intake,
  reports: ReportedPrograms[],
): Promise<({ accepted: number } | AppError)[]> => {
  const now = Date.now();
  const oldest = oldestKept(configurations, now);
  const read = reports.map(({ agentId, entries }) => ({ agentId, executions: readReport(entries, { now, oldest }) }));
  const leaving = await partitions(read.flatMap(({ executions }) => executions.map(executedAt)));
  // What was executed in a month that is being dropped goes with it, though retention was made longer meanwhile.
  const lasting = read.map(({ agentId, executions }) => ({
    agentId,
    executions: executions.filter((execution) => !leaving.has(monthOf(executedAt(execution)))),
  }));
  const { refused, agencyOf, dropped } = await system.write('agent protocol: telemetry', (db) =>
    storeTelemetry(db, lasting, { now, mayStore: budgets.agencies.hasLeft }),
  );
  noteDropped(dropped, now);
  return reports.map(({ agentId, entries, size }) => {
    const refusal = refused.get(agentId);
    if (refusal) return refusal;
    // Taken once it is stored: a transaction that is tried again costs an agency nothing twice.
    budgets.agencies.spend(agencyOf.get(agentId) ?? '', size);
    return { accepted: entries.length };
  });
};
