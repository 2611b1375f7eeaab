import { tokens } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { listApiKeys } from './api-keys.queries.ts';
import { createApiKey, revokeApiKey, showLimits } from './api-keys.ts';

export const apiKeyRoutes = ({ configurations }: Pick<Services, 'configurations'>) =>
  implement('tokens', tokens, {
    list: async ({ db }) => ({ collection: await listApiKeys(db) }),
    limits: ({ db }) => showLimits(db, configurations),
    create: ({ db, caller, params, body, audit }) =>
      createApiKey({ db, caller, agencyId: params.agencyId, audit }, body, configurations),
    revoke: ({ db, params, audit }) => revokeApiKey(db, params, audit),
  });
