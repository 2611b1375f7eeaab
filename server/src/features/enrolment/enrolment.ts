/** What other features may use of this one. */
export { enrol } from './enrol.ts';
