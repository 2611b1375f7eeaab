/** What other features show of computers that wait for approval. */
export { enrolmentMessages } from './enrolment.messages.ts';
export { HeldComputers } from './held-computers.tsx';
export { HoldingAgencies } from './holding-agencies.tsx';
export { useHolding } from './use-holding.ts';
