import type { BodyOf, federation, ReplyOf } from '@egida/contract';
import type { AdmittedInstance } from '../../platform/http/guards.ts';
import type { Services } from '../../platform/services.ts';

export const receiveReport = async (
  _services: Services,
  _instance: AdmittedInstance,
  _report: BodyOf<typeof federation.report>,
): Promise<ReplyOf<typeof federation.report>> => {
  throw new Error('to be written');
};
