/** What other features show of computers that wait for approval. */
export { HeldComputers } from './held-computers.tsx';
export { HoldingAgencies } from './holding-agencies.tsx';
