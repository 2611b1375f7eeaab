/** What other features may use of this one. */
export { type Cell, groupBy, type Kind, readCells, readPopulation, sharesOf } from './cells.ts';
export { countVaccines } from './count-vaccines.ts';
export { wantsOfMany } from './desired-in-agencies.ts';
export { invalidateAllPolicies, invalidatePolicies } from './invalidate-policies.ts';
export { type OneVaccine, readOneVaccine, refuseExpired, visibleTo, wantsIn } from './one-vaccine.ts';
export { markedBy, refreshOverrides } from './overrides.ts';
export { deriveState } from './state.ts';
export {
  type AgencyWant,
  obstacleOf,
  readWants,
  type Want,
  wantedOn,
  wantsOf,
} from './wanted.ts';
