export { useInstanceSearch } from './use-instance-search.ts';
export { useKnownInstances } from './use-known-instances.ts';
