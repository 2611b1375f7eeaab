import { system } from '@egida/contract';
import { implement } from '../http/context.ts';
import { agentVersion, serverVersion } from '../version.ts';

export const systemRoutes = implement('system', system, {
  version: async () => ({ version: { dot: serverVersion }, agent: { version: agentVersion }, panel: serverVersion }),
});
