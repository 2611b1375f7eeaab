/** What other features may use of this one: which instances are federated, and how they stand. */
export { connectionMessages } from './connection.messages.ts';
export { useFederated } from './use-federated.ts';
