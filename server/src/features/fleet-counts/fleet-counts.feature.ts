import type { Feature } from '../../platform/feature.ts';
import { dropEmptyCells, foldDeltas } from './fold-deltas.ts';
import { movePopulation } from './population.ts';

/** How many computers there are of each kind, and what they reported of each vaccine. */
export const fleetCountsFeature: Feature = {
  name: 'fleet-counts',
  chores: () => [foldDeltas, dropEmptyCells],
  onAgencyMove: movePopulation,
};
