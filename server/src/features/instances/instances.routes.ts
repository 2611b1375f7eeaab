import { instances } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listDeliveries, listOffersOf } from '../federation/federation.ts';
import { certsOfInstance, resendInstance } from './federated.ts';
import { listInstances } from './instances.queries.ts';
import { changeInstance, createInstance, removeInstance, renewInstanceKey, showInstance } from './instances.ts';

export const instanceRoutes = implement('instances', instances, {
  list: ({ db, query }) => listInstances(db, query),
  get: ({ db, params }) => showInstance(db, params.instanceId),
  create: ({ db, body, audit }) => createInstance(db, body, audit),
  update: ({ db, params, body, audit }) => changeInstance(db, params.instanceId, body, audit),
  renewKey: ({ db, params, audit }) => renewInstanceKey(db, params.instanceId, audit),
  resend: ({ db, params, audit }) => resendInstance(db, params.instanceId, audit),
  certs: ({ db, params }) => certsOfInstance(db, params.instanceId),
  vaccines: ({ db, params, query }) => listDeliveries(db, params.instanceId, query),
  offers: async ({ db, params, query }) => {
    const { id } = await showInstance(db, params.instanceId);
    return listOffersOf(db, id, query);
  },
  remove: ({ db, params, audit }) => removeInstance(db, params.instanceId, audit),
});
