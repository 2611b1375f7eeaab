import { computers } from '@egida/contract';
import { implement } from '../http/context.ts';
import { notYet } from '../http/not-yet.ts';
import { listComputers } from './computers.queries.ts';
import { removeComputer, showComputer } from './computers.ts';

export const computerRoutes = implement('computers', computers, {
  list: ({ db, params, query }) => listComputers(db, params.agencyId, query),
  get: ({ db, params }) => showComputer(db, params.agentId),
  timeline: notYet,
  update: notYet,
  uninstall: notYet,
  keep: notYet,
  bulkRemove: notYet,
  removeAll: notYet,
  bulkUninstall: notYet,
  uninstallAll: notYet,
  move: notYet,
  moveAll: notYet,
  tags: notYet,
  prepareCsv: notYet,
  remove: ({ db, params, record }) => removeComputer(db, params.agentId, record),
});
