import type { DeploymentGroup, StateCounts } from '@egida/contract';
import { stateGroups } from './state-groups.ts';

/**
 * Good news first: a bar is read from the left as far as the vaccine has come. Of the computers that can have it, as the numbers
 * beside it: those that cannot would fill it where nothing is wrong.
 */
const order: readonly DeploymentGroup[] = ['APPLIED', 'PENDING', 'REQUIRED', 'ERROR', 'NOT_REQUIRED'];
const drawn = order.flatMap((name) => stateGroups.filter(([group]) => group === name));

interface StatePart {
  group: DeploymentGroup;
  x: number;
  width: number;
}

/** How long a bar is, in the units of its drawing; and its shortest part, which has to be seen. */
export const barLength = 1000;
const shortest = 12;

/** The parts of a bar, in proportion to the computers in each state; one computer of a hundred thousand is still seen. */
export const statePartsOf = (counts: StateCounts): StatePart[] => {
  const parts = drawn.filter(([, name]) => counts[name] > 0);
  const total = parts.reduce((sum, [, name]) => sum + counts[name], 0);
  const long = parts.map(([, name]) => Math.max(shortest, (counts[name] / total) * barLength));
  const scale = barLength / long.reduce((sum, length) => sum + length, 0);
  let x = 0;
  return parts.map(([group], at) => {
    const width = (long[at] ?? 0) * scale;
    x += width;
    return { group, x: x - width, width };
  });
};
