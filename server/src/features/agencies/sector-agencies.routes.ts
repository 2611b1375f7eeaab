import { sectorAgencies } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { findSector } from '../sectors/sectors.ts';
import { listAgenciesOfSector } from './agencies.ts';

export const sectorAgencyRoutes = implement('sectorAgencies', sectorAgencies, {
  list: async ({ db, params, query }) => {
    const { id } = await findSector(db, params.sectorId);
    return listAgenciesOfSector(db, id, query);
  },
});
