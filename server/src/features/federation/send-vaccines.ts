import { createHash } from 'node:crypto';
import type { federation, ReplyOf } from '@egida/contract';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';

export const sendVaccines = async (
  _services: Services,
  _instance: AdmittedInstance,
  _after: string | undefined,
): Promise<ReplyOf<typeof federation.vaccines>> => {
  throw new Error('to be written');
};

/** What all vaccines that are for an instance add up to: another one as soon as one of them is another. */
export const digestOfVaccines = async (_services: Services, _instanceId: string): Promise<string> =>
  createHash('sha256').update('').digest('hex');
