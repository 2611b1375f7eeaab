/** What other features show of computers. */
export { computerMessages } from './computers.messages.ts';
export { shortSystem } from './short-system.ts';
export { useNeedsPerson } from './use-needs-person.ts';
