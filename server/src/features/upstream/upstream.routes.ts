import { upstream } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { answerReceivedOffer, listReceivedOffers } from './received-offers.ts';
import { listReceivedVaccines } from './received-vaccines.queries.ts';
import { changeUpstream, connectUpstream, leaveUpstream, showUpstream } from './upstream.ts';

export const upstreamRoutes = (services: Services) =>
  implement('upstream', upstream, {
    get: async ({ db }) => ({ upstream: await showUpstream(db) }),
    connect: ({ db, body, audit }) => connectUpstream(services, db, body, audit),
    update: ({ db, body, audit }) => changeUpstream(services, db, body, audit),
    leave: ({ db, audit }) => leaveUpstream(db, audit),
    offers: ({ db, query }) => listReceivedOffers(db, query),
    answerOffer: ({ db, caller, params, body, audit }) =>
      answerReceivedOffer(db, caller, params.agencyId, body.accepted, audit),
    vaccines: ({ db, query }) => listReceivedVaccines(db, query),
  });
