import { type Instance, serviceTypes } from '@egida/contract';
import { realms } from '../../platform/db/scope.ts';

/** What an agency's rows are marked with. One that is classified stays so in whatever instance it is. */
export const realmOf = (serviceType: number, instanceType: Instance['type']): number => {
  if (serviceType === serviceTypes.CLASSIFIED) return realms.classified;
  return instanceType === 'main' ? realms.main : realms.federated;
};
