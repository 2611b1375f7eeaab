import { versions } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { wantedVersion } from '../packages/packages.ts';
import { listVersionAgencies } from './version-agencies.queries.ts';
import { versionExport } from './versions.export.ts';
import { listVersions } from './versions.queries.ts';
import { requireInstance, requireVersion, showRollouts, startRollout } from './versions.ts';

export const versionRoutes = (offer: Pick<Services, 'configurations' | 'releaseKeys'>) =>
  implement('versions', versions, {
    list: async ({ db, params, query }) => {
      const { id, type } = await requireInstance(db, params.instanceId);
      // What agents of another instance are updated to is said there.
      return listVersions(db, id, type === 'main' ? await wantedVersion(db, offer) : '', query);
    },
    agencies: async ({ db, params, query }) => {
      await requireVersion(db, params.instanceId, params.versionId);
      return listVersionAgencies(db, params.instanceId, params.versionId, query);
    },
    prepareCsv: async (context) => {
      await requireVersion(context.db, context.params.instanceId, context.params.version);
      return prepareExport(context, versionExport);
    },
    updateAll: (context) => startRollout(context, offer, context.params.instanceId),
    updateSome: ({ body, ...context }) =>
      startRollout(context, offer, context.params.instanceId, {
        ids: body.agencies,
        below: body.updateAgenciesChildren,
      }),
    rollouts: ({ db, params }) => showRollouts(db, params.instanceId),
  });
