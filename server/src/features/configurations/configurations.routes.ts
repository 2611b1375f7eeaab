import { configurations as contract } from '@egida/contract';
import { found } from '../../platform/errors/app-error.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { changeProperty, showByName, shown } from './administer.ts';
import { configurationColumns } from './configurations.columns.ts';
import { listProperties, readStored } from './configurations.queries.ts';

export const configurationRoutes = ({ configurations }: Pick<Services, 'configurations'>) =>
  implement('configurations', contract, {
    list: async ({ db, query }) => {
      const page = await listProperties(db, query, configurationColumns(configurations.pinned));
      return { ...page, collection: page.collection.map((row) => shown(configurations, row)) };
    },
    byName: ({ db, caller, params }) => showByName({ db, caller, name: params.property }, configurations),
    get: async ({ db, params }) =>
      shown(configurations, found(await readStored(db, 'id', params.configurationId), 'configuration.notfound')),
    update: ({ db, params, body, record, afterwards }) =>
      changeProperty({ db, id: params.configurationId, change: body, record, afterwards }, configurations),
  });
