/** What other features may use of this one. */
export { type ComputerShare, computerShares } from './computer-shares.ts';
export { countVaccines } from './count-vaccines.ts';
export {
  type DeployableVaccine,
  holdDeployableVaccine,
  isExpired,
  readDeployableVaccine,
  refuseExpired,
} from './deployable-vaccine.ts';
export { deriveState } from './derive-state.ts';
export { type PolicyTarget, readDesiredVaccines } from './desired-vaccines.ts';
export { invalidateAllPolicies, invalidatePolicies } from './invalidate-policies.ts';
export { obstacleOf } from './obstacle.ts';
export { computersWithOverride, refreshOverrideHashes } from './override-hash.ts';
export { type DesiredState, resolveDesiredState } from './resolve-desired-state.ts';
export {
  byAutorun,
  isExcluded,
  joinSetting,
  letsAutorunIn,
  vaccineRow,
  vaccineValues,
  wantedByAgency,
} from './setting-sql.ts';
export { sharesInScope } from './shares-in-scope.ts';
export { countUsableInRealms, countUsableVaccines, isUsableIn, type PlacedAgency } from './usable-vaccines.ts';
export { readVaccineInAgencies, readVaccinesInAgency, type VaccineInAgency } from './vaccines-in-agencies.queries.ts';
export { servedWith, visibleIn, visibleRow, visibleTo } from './visibility.ts';
export { type AgencyGeneration, policyGeneration } from './wanted-in.ts';
