/** Agents as the calls of the protocol know them: their keys and tokens, their rows in a batch, and how often they may talk. */

export { agencyOfKey, type OpenAgency, openAgencyOfKey } from './agency-key.ts';
export { loadAgentTokens } from './agent-tokens.ts';
export type { CheckinEntry } from './checkin-entry.ts';
export { comesBack, freeAgencies, limitBatchLockWait, lockRows, retryLater } from './lock-rows.ts';
export { makeUpAbsence } from './make-up-absence.ts';
export { keepPace } from './pace.ts';
export { type FleetRow, touchLastSeen } from './touch-last-seen.ts';
export { codesOfUnknownAgents, refusalsOfAbsent, type UnknownAgentCode } from './unknown-agents.ts';
