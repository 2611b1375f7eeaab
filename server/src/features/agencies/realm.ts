import type { Instance } from '@egida/contract';
import { realms } from '../../platform/db/scope.ts';

const classified = 3;

/** What an agency's rows are marked with. One that is classified stays so in whatever instance it is. */
export const realmOf = (serviceType: number, instanceType: Instance['type']): number => {
  if (serviceType === classified) return realms.classified;
  return instanceType === 'main' ? realms.main : realms.federated;
};
