import { newId } from '../../platform/db/new-id.ts';

/** That a computer executed a program, as it is stored: once, in the month of the last time. */
export interface StoredExecution {
  id: string;
  computerId: string;
  programId: string;
  agencyId: string;
  vaccineId: string | null;
  lastExecutedOn: string;
}
export type ReportedExecution = Omit<StoredExecution, 'id'>;

/** Moments are written alike, so that their order and their months are those of the text. */
const monthOf = (moment: string): string => moment.slice(0, 7);

const isLater = (one: ReportedExecution, other: ReportedExecution): boolean =>
  one.lastExecutedOn > other.lastExecutedOn;

/**
 * What is to be written of an execution where another one is known, or nothing. The later one counts; the row goes to its month
 * under the id that it has, and keeps the vaccine that met the program once.
 */
export const mergeExecution = (
  reported: ReportedExecution,
  known: StoredExecution | undefined,
): StoredExecution | undefined => {
  if (!known) return { ...reported, id: newId() };
  if (monthOf(reported.lastExecutedOn) < monthOf(known.lastExecutedOn)) return undefined;
  const merged = {
    ...reported,
    id: known.id,
    vaccineId: reported.vaccineId ?? known.vaccineId,
    lastExecutedOn: (isLater(reported, known) ? reported : known).lastExecutedOn,
  };
  return isSame(merged, known) ? undefined : merged;
};

const isSame = (one: StoredExecution, other: StoredExecution): boolean =>
  one.lastExecutedOn === other.lastExecutedOn && one.vaccineId === other.vaccineId && one.agencyId === other.agencyId;
