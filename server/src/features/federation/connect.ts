import type { BodyOf, federation, ReplyOf } from '@egida/contract';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';

export const connectInstance = async (
  _services: Services,
  _instance: AdmittedInstance,
  _body: BodyOf<typeof federation.connect>,
  _ip: string,
): Promise<ReplyOf<typeof federation.connect>> => {
  throw new Error('to be written');
};
