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
  get: ({ unnarrowedDb, caller, params }) => showAgency(unnarrowedDb, caller, params.agencyId),
  create: ({ db, caller, body, audit }) => createAgency(db, caller, body, audit),
  update: ({ unnarrowedDb, caller, params, body, audit }) =>
    changeAgency(unnarrowedDb, caller, params.agencyId, body, audit),
  remove: ({ db, params, audit }) => removeAgency(db, params.agencyId, audit),
  renewApikey: async ({ unnarrowedDb, caller, params, body, audit }) => {
    await replaceApikey(unnarrowedDb, params.agencyId, body, audit);
    return showAgency(unnarrowedDb, caller, params.agencyId);
  },
});
