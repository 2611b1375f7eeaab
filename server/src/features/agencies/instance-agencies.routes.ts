import { instanceAgencies } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { showInstance } from '../instances/instances.ts';
import { agencyExport } from './agencies.export.ts';
import { listAgencies, nameAgencies, ofInstance } from './agencies.queries.ts';
import { downloadAgencies } from './download-csv.ts';
import { moveAgencies } from './move-agencies.ts';

export const instanceAgencyRoutes = ({ onAgencyMove }: Pick<Services, 'onAgencyMove'>) =>
  implement('instanceAgencies', instanceAgencies, {
    list: async ({ db, params, query }) => {
      const { id } = await showInstance(db, params.instanceId);
      return listAgencies(db, query, ofInstance(id));
    },
    all: async ({ db, params, query }) => {
      const { id } = await showInstance(db, params.instanceId);
      return { collection: await nameAgencies(db, id, query.size) };
    },
    move: ({ db, params, body, caller, audit }) =>
      moveAgencies(db, params.instanceId, body, { caller, onAgencyMove, audit }),
    prepareCsv: async (context) => {
      await showInstance(context.db, context.params.instanceId);
      return prepareExport(context, agencyExport);
    },
    downloadCsv: ({ db, caller, query, body, audit }) => downloadAgencies(db, caller, { ...query, ...body }, audit),
  });
