import { computers } from '@egida/contract';
import { implement } from '../http/context.ts';
import { listComputers } from './computers.queries.ts';
import { removeComputer, showComputer } from './computers.ts';

export const computerRoutes = implement('computers', computers, {
  list: ({ db, params, query }) => listComputers(db, params.agencyId, query),
  get: ({ db, params }) => showComputer(db, params.agentId),
  remove: ({ db, params, record }) => removeComputer(db, params.agentId, record),
});
