import { deploymentStates } from '@egida/contract';
import type { InAgencyState } from './deployment-state.tsx';

/** What is done with several vaccines of an agency at once. */
export type SomeVerb = 'execute' | 'stop';

/** Why one of several is left as it is. */
type LeftOut = 'excluded' | 'expired' | 'incompatible' | 'already' | 'notWanted';

/** Why it is not done with a vaccine in an agency; nothing where it is. Like the verb of a row, it does nothing in vain. */
export const whyLeftOut = (verb: SomeVerb, row: InAgencyState): LeftOut | undefined => {
  if (row.excluded) return 'excluded';
  if (row.reason === 'expired') return 'expired';
  if (verb === 'stop') return row.wanted === null ? 'notWanted' : undefined;
  if (row.status === deploymentStates.INCOMPATIBLE) return 'incompatible';
  return row.wanted === null ? undefined : 'already';
};

interface Parted<Row> {
  fit: Row[];
  leftOut: { row: Row; why: LeftOut }[];
}

/** Those that it is done with, and those that are left as they are. */
export const partSome = <Row extends InAgencyState>(verb: SomeVerb, rows: readonly Row[]): Parted<Row> => {
  const parted: Parted<Row> = { fit: [], leftOut: [] };
  for (const row of rows) {
    const why = whyLeftOut(verb, row);
    if (why) parted.leftOut.push({ row, why });
    else parted.fit.push(row);
  }
  return parted;
};
