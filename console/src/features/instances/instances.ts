export { connectionMessages } from './connection.messages.ts';
export { useFederated } from './use-federated.ts';
export { useInstanceSearch } from './use-instance-search.ts';
export { useKnownInstances } from './use-known-instances.ts';
