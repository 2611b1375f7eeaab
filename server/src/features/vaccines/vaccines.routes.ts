import { vaccines } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listVaccines } from './vaccines.queries.ts';
import { changeVaccine, createVaccine, removeVaccine, showVaccine } from './vaccines.ts';

export const vaccineRoutes = implement('vaccines', vaccines, {
  list: ({ db, query }) => listVaccines(db, query),
  get: ({ db, caller, params }) => showVaccine(db, caller, params.vaccineId),
  create: ({ db, caller, body, audit }) => createVaccine(db, caller, body, audit),
  update: ({ db, caller, params, body, audit }) => changeVaccine(db, caller, params.vaccineId, body, audit),
  remove: ({ db, params, audit }) => removeVaccine(db, params.vaccineId, audit),
});
