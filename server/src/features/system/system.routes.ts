import { system } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { agentVersion, serverVersion } from '../../platform/version.ts';

export const systemRoutes = implement('system', system, {
  version: async () => ({ version: { dot: serverVersion }, agent: { version: agentVersion }, panel: serverVersion }),
});
