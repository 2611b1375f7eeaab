/** What other features may use of this one: who an agent is, and what those that are not known are told. */

export { agencyOfKey, openAgencyOfKey } from './agency-key.ts';
export { signAgentToken, verifyAgentToken } from './agent-token.ts';
export type { CheckinEntry } from './checkin-entry.ts';
export { boundWaiting, comeAgain, freeAgencies, lockWritten } from './lock-rows.ts';
export { keepPace } from './pace.ts';
export { type FleetRow, seeAgents } from './touch-last-seen.ts';
export { codesOfStrangers, type StrangerCode } from './unknown-agents.ts';
