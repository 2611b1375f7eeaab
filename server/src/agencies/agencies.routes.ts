import { agencies } from '@egida/contract';
import { implement } from '../http/context.ts';
import { notYet } from '../http/not-yet.ts';
import { listAgencies } from './agencies.queries.ts';
import { changeAgency, createAgency, showAgency } from './agencies.ts';

export const agencyRoutes = implement('agencies', agencies, {
  list: ({ db, query }) => listAgencies(db, query),
  get: ({ whole, caller, params }) => showAgency(whole, caller, params.agencyId),
  tree: notYet,
  remove: notYet,
  renewApikey: notYet,
  create: ({ db, caller, body, record }) => createAgency(db, caller, body, record),
  update: ({ whole, caller, params, body, record }) => changeAgency(whole, caller, params.agencyId, body, record),
});
