import type { BodyOf, federation, ReplyOf } from '@egida/contract';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';

export const receiveChanges = async (
  _services: Services,
  _instance: AdmittedInstance,
  _batch: BodyOf<typeof federation.tell>,
): Promise<ReplyOf<typeof federation.tell>> => {
  throw new Error('to be written');
};
