/** What other features show of computers. */
export { computerMessages } from './computers.messages.ts';
export { useNeedsPerson } from './use-needs-person.ts';
