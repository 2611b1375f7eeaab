import { sectors } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { showInstance } from '../instances/instances.ts';
import { listSectors, searchSectors } from './sectors.queries.ts';
import { changeSector, createSector, removeSector, showSector } from './sectors.ts';

export const sectorRoutes = implement('sectors', sectors, {
  list: async ({ db, params, query }) => {
    const { id } = await showInstance(db, params.instanceId);
    return listSectors(db, id, query);
  },
  search: async ({ db, params, query }) => {
    const { id } = await showInstance(db, params.instanceId);
    return { collection: await searchSectors(db, id, query.text) };
  },
  get: ({ db, params }) => showSector(db, params.sectorId),
  create: ({ db, body, record }) => createSector(db, body, record),
  update: ({ db, params, body, record }) => changeSector(db, params.sectorId, body, record),
  remove: ({ db, params, record }) => removeSector(db, params.sectorId, record),
});
