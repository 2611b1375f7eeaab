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
  create: ({ db, body, audit }) => createSector(db, body, audit),
  update: ({ db, params, body, audit }) => changeSector(db, params.sectorId, body, audit),
  remove: ({ db, params, audit }) => removeSector(db, params.sectorId, audit),
});
