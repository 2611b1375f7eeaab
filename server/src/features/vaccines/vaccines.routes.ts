import { vaccines } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listVaccines } from './vaccines.queries.ts';
import { changeVaccine, createVaccine, removeVaccine, showVaccine } from './vaccines.ts';

export const vaccineRoutes = implement('vaccines', vaccines, {
  list: ({ db, query }) => listVaccines(db, query),
  get: ({ db, caller, params }) => showVaccine(db, caller, params.vaccineId),
  create: ({ db, caller, body, record }) => createVaccine(db, caller, body, record),
  update: ({ db, caller, params, body, record }) => changeVaccine(db, caller, params.vaccineId, body, record),
  remove: ({ db, params, record }) => removeVaccine(db, params.vaccineId, record),
});
