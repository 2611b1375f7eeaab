import type { federation, ReplyOf } from '@egida/contract';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';

export const sendOffers = async (
  _services: Services,
  _instance: AdmittedInstance,
  _after: string | undefined,
): Promise<ReplyOf<typeof federation.offers>> => {
  throw new Error('to be written');
};

export const answerOffer = async (
  _services: Services,
  _instance: AdmittedInstance,
  _agencyId: string,
  _accepted: boolean,
  _ip: string,
): Promise<ReplyOf<typeof federation.answerOffer>> => {
  throw new Error('to be written');
};

/** How many agencies wait for an answer of an instance. */
export const countOffers = async (_services: Services, _instanceId: string): Promise<number> => 0;
