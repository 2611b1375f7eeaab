import type { TelemetryReport } from '@egida/contract';
import { clockAheadMs } from '../../platform/clock-ahead.ts';
import { cleanLine } from '../../platform/db/fold.ts';
import { type Program, programId } from './program-id.ts';

const longestImage = 4096;
const longestVendor = 255;

/** That a computer executed a program, and when it did so last. */
export interface Execution extends Program {
  programId: string;
  lastExecutedOn: string;
  vaccineId: string | null;
}

/**
 * What a report says, each program once: of two entries about one the later counts. What is past its time would be deleted at
 * once; a moment that lies more than a day ahead is the server's.
 */
export const readReport = (
  entries: readonly TelemetryReport[],
  { now, oldest }: { now: number; oldest: number },
): Execution[] => {
  const latest = new Map<string, Execution>();
  for (const entry of entries) {
    const execution = executionOf(entry, now);
    // Nothing is left to show of a path that was nothing but marks.
    if (execution.image === '' || Date.parse(execution.lastExecutedOn) < oldest) continue;
    const before = latest.get(execution.programId);
    latest.set(execution.programId, before ? later(before, execution) : execution);
  }
  return [...latest.values()];
};

const executionOf = (entry: TelemetryReport, now: number): Execution => {
  const executedOn = Date.parse(entry.lastExecutedOn);
  const program = {
    sha256: entry.sha256,
    image: cleanLine(entry.image, longestImage),
    vendor: cleanLine(entry.vendor, longestVendor),
  };
  return {
    ...program,
    programId: programId(program),
    lastExecutedOn: new Date(executedOn > now + clockAheadMs ? now : executedOn).toISOString(),
    vaccineId: entry.vaccineId ?? null,
  };
};

const later = (one: Execution, other: Execution): Execution => {
  const [last, first] = other.lastExecutedOn > one.lastExecutedOn ? [other, one] : [one, other];
  return { ...last, vaccineId: last.vaccineId ?? first.vaccineId };
};
