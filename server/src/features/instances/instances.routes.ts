import { instances } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listInstances } from './instances.queries.ts';
import { changeInstance, createInstance, removeInstance, renewInstanceKey, showInstance } from './instances.ts';

export const instanceRoutes = implement('instances', instances, {
  list: ({ db, query }) => listInstances(db, query),
  get: ({ db, params }) => showInstance(db, params.instanceId),
  create: ({ db, body, record }) => createInstance(db, body, record),
  update: ({ db, params, body, record }) => changeInstance(db, params.instanceId, body, record),
  renewKey: ({ db, params, record }) => renewInstanceKey(db, params.instanceId, record),
  remove: ({ db, params, record }) => removeInstance(db, params.instanceId, record),
});
