import { createKeyedBudget } from '../../platform/batching/rate-limiter.ts';
import { sizeOfReport } from '../../platform/batching/report-budgets.ts';
import type { CheckinEntry } from '../agents/agents.ts';

const kilobyte = 1024;

/** What one computer may say of itself, in bytes: some dozens of inventories as they are at once, and 22 MB a day at most. */
const ofAgent = { perSecond: 256, burst: 128 * kilobyte };

/** Of inventories as much as a batch takes: an index of pieces of words is written for each, within a second for so much. */
const ofBatch = 256 * kilobyte;

/**
 * An inventory costs by what is new in it, and all who check in stand behind it. One beyond what its computer may say is left
 * out; the check-in is taken, and asks for it again.
 */
export const createInventoryBound = () => {
  const budget = createKeyedBudget(ofAgent.perSecond, ofAgent.burst);
  return ({ agentId, body }: CheckinEntry): CheckinEntry => {
    const { inventory, ...others } = body;
    if (!inventory) return { agentId, body };
    if (!budget.hasLeft(agentId)) return { agentId, body: others };
    budget.spend(agentId, sizeOfReport(inventory));
    return { agentId, body };
  };
};

/**
 * What part of a batch a check-in fills: one with a large inventory waits for another batch. Those without any always fit: they
 * wait for one such batch at most, and not for all who came before.
 */
export const weighCheckin = ({ body: { inventory } }: CheckinEntry): number =>
  inventory ? Math.min(1, sizeOfReport(inventory) / ofBatch) : 0;
