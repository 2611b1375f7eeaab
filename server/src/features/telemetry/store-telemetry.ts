import type { Kysely } from 'kysely';
import { outOfBudget } from '../../platform/batching/report-budgets.ts';
import type { DB } from '../../platform/db/tables.gen.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { limitBatchLockWait, refusalsOfAbsent } from '../agents/agents.ts';
import { executionKey, readKnown, readRoom, writeExecutions } from './executions.queries.ts';
import { mergeExecution, type ReportedExecution } from './merge-execution.ts';
import { withoutUnseenVaccines } from './met-by.queries.ts';
import { storePrograms } from './programs.queries.ts';
import type { Execution } from './read-report.ts';
import { lockSenders, readSenders, type Sender } from './senders.ts';

interface Stored {
  /** What agents are told of whom nothing was stored. */
  refused: Map<string, AppError>;
  /** The agency of each of the others. */
  agencyOf: Map<string, string>;
  /** How many programs were left out, as their computers have too many. */
  dropped: number;
}

type Sent = Execution & ReportedExecution;

/** Stores what computers executed that stand, and whose agencies collect it. */
export const storeTelemetry = async (
  db: Kysely<DB>,
  reports: { agentId: string; executions: Execution[] }[],
  { now, mayStore }: { now: number; mayStore: (agencyId: string) => boolean },
): Promise<Stored> => {
  const agentIds = reports.map(({ agentId }) => agentId);
  await limitBatchLockWait(db);
  await lockSenders(db, agentIds);
  const senders = await readSenders(db, agentIds);
  const refused = await refusalsOfAbsent(
    db,
    agentIds.filter((id) => !senders.has(id)),
  );
  for (const { id, telemetry, agencyId } of senders.values()) {
    if (!telemetry) refused.set(id, new AppError('telemetry.off'));
    else if (!mayStore(agencyId)) refused.set(id, outOfBudget());
  }
  const sent = reports.flatMap(({ agentId, executions }) => {
    const sender = senders.get(agentId);
    return sender && !refused.has(agentId) ? executions.map((execution) => sentBy(sender, execution)) : [];
  });
  const dropped = await storeSent(db, await withoutUnseenVaccines(db, sent), now);
  return { refused, agencyOf: new Map([...senders].map(([id, { agencyId }]) => [id, agencyId])), dropped };
};

const sentBy = ({ id, agencyId }: Sender, execution: Execution): Sent => ({
  ...execution,
  ...{ computerId: id, agencyId },
});

/** Answers how many programs were one too many for their computer. */
const storeSent = async (db: Kysely<DB>, sent: readonly Sent[], now: number): Promise<number> => {
  if (sent.length === 0) return 0;
  const known = await readKnown(db, sent);
  const isNew = (one: Sent) => !known.has(executionKey(one));
  const room = await readRoom(db, [...new Set(sent.filter(isNew).map(({ computerId }) => computerId))]);
  const kept = sent.filter((one) => !isNew(one) || takesPlace(room, one.computerId));
  await storePrograms(db, kept, now);
  await writeExecutions(
    db,
    kept.flatMap((one) => mergeExecution(one, known.get(executionKey(one))) ?? []),
  );
  return sent.length - kept.length;
};

const takesPlace = (room: Map<string, number>, computerId: string): boolean => {
  const left = room.get(computerId) ?? 0;
  room.set(computerId, left - 1);
  return left > 0;
};
