import { upstream } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { listReceivedOffers } from './received-offers.queries.ts';
import { answerReceivedOffer } from './received-offers.ts';
import { listReceivedVaccines } from './received-vaccines.queries.ts';
import { changeUpstream, connectUpstream, leaveUpstream, showUpstream } from './upstream.ts';

export const upstreamRoutes = (services: Services) =>
  implement('upstream', upstream, {
    get: async ({ db }) => ({ upstream: await showUpstream(db) }),
    connect: ({ db, body, audit, onCommit }) => connectUpstream(services, db, body, { audit, onCommit }),
    update: ({ db, body, audit, onCommit }) => changeUpstream(services, db, body, { audit, onCommit }),
    leave: ({ db, audit, onCommit }) => leaveUpstream(db, { audit, onCommit }),
    offers: ({ db, query }) => listReceivedOffers(db, query),
    answerOffer: ({ db, caller, params, body, audit, onCommit }) =>
      answerReceivedOffer(db, params.offerId, body.accepted, { caller, audit, onCommit }),
    vaccines: ({ db, query }) => listReceivedVaccines(db, query),
  });
