import { agencies } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listAgencies } from './agencies.queries.ts';
import { changeAgency, createAgency, showAgency } from './agencies.ts';
import { replaceApikey } from './apikey.ts';
import { removeAgency } from './remove-agency.ts';
import { readLevel } from './tree.ts';

export const agencyRoutes = implement('agencies', agencies, {
  list: ({ db, query }) => listAgencies(db, query),
  tree: ({ db, query }) => readLevel(db, query),
  get: ({ whole, caller, params }) => showAgency(whole, caller, params.agencyId),
  create: ({ db, caller, body, record }) => createAgency(db, caller, body, record),
  update: ({ whole, caller, params, body, record }) => changeAgency(whole, caller, params.agencyId, body, record),
  remove: ({ db, params, record }) => removeAgency(db, params.agencyId, record),
  renewApikey: async ({ whole, caller, params, body, record }) => {
    await replaceApikey(whole, params.agencyId, body.overlapHours, record);
    return showAgency(whole, caller, params.agencyId);
  },
});
