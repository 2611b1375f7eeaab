import { type Instance, serviceTypes } from '@egida/contract';
import { realms } from '../../platform/db/scope.ts';

/** The realm that an agency's rows are marked with. A classified agency stays classified in whatever instance it is. */
export const realmOf = (serviceType: number, instanceType: Instance['type']): number => {
  if (serviceType === serviceTypes.CLASSIFIED) return realms.classified;
  return instanceType === 'main' ? realms.main : realms.federated;
};
