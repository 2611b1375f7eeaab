import { type agentProtocol, maxTelemetryInReport } from '@egida/contract';
import { type BatcherOptions, createBatcher } from '../../platform/batching/batcher.ts';
import { createReportBudgets, leavingRoom, outOfBudget, sizeOfReport } from '../../platform/batching/report-budgets.ts';
import { createPartitioner } from '../../platform/db/month-partitioner.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AdmittingHandler } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { createDropLog } from './drop-log.ts';
import { telemetryMonths } from './telemetry-months.ts';
import { flushTelemetry, type ReportedPrograms } from './telemetry-reports.ts';

type Batching = Omit<BatcherOptions<ReportedPrograms, unknown>, 'flush' | 'weigh'>;

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** What one computer may report, in bytes: all programs of a full one at once, and 180 MB a day at most. */
const ofAgent = { perSecond: 2 * kilobyte, burst: 8 * megabyte };
/** What the computers of one agency may report together: some hundreds of new ones at once, and 22 GB a day at most. */
const ofAgency = { perSecond: 256 * kilobyte, burst: 128 * megabyte };

/** How much telemetry the computers of a fleet may report. */
export const createTelemetryBudgets = () => createReportBudgets(ofAgent, ofAgency);

/** How much of a batch a report fills, by its programs or by their text: a heavy batch holds up everybody's. */
const weigh = ({ entries, size }: ReportedPrograms): number =>
  leavingRoom(Math.max(entries.length / maxTelemetryInReport, size / megabyte));

/** Takes in what agents report of executed programs, many reports in one transaction, and answers once it is stored. */
export const createTelemetryIntake = (
  services: Services,
  batching: Batching,
): AdmittingHandler<typeof agentProtocol.telemetry> => {
  const budgets = createTelemetryBudgets();
  const partitions = createPartitioner(services.system, telemetryMonths);
  const noteDropped = createDropLog(services.log);
  const report = createBatcher<ReportedPrograms, { accepted: number } | AppError>({
    ...batching,
    maxEntries: 50,
    weigh,
    flush: (reports) => flushTelemetry(services, { partitions, budgets, noteDropped }, reports),
  });
  return {
    admit: async ({ agentId }) => {
      if (!budgets.agents.hasLeft(agentId)) throw outOfBudget();
    },
    handle: async ({ agentId, body: { entries } }) => {
      const size = sizeOfReport(entries);
      budgets.agents.spend(agentId, size);
      const answer = await report({ agentId, entries, size });
      if (answer instanceof AppError) throw answer;
      return answer;
    },
  };
};
