/** What other features show of computers. */
export { useNeedsPerson } from './use-needs-person.ts';
