import { federation } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { connectInstance } from './connect.ts';
import { answerOffer, sendOffers } from './offers.ts';
import { receiveChanges } from './receive-changes.ts';
import { receiveReport } from './receive-report.ts';
import { sendVaccines } from './send-vaccines.ts';

export const federationRoutes = (services: Services) =>
  implement('federation', federation, {
    connect: ({ instance, body, ip }) => connectInstance(services, instance, body, ip),
    tell: ({ instance, body }) => receiveChanges(services, instance, body),
    report: ({ instance, body }) => receiveReport(services, instance, body),
    vaccines: ({ instance, query }) => sendVaccines(services, instance, query.after),
    offers: ({ instance, query }) => sendOffers(services, instance, query.after),
    answerOffer: ({ instance, params, body, ip }) =>
      answerOffer(services, instance, params.agencyId, body.accepted, ip),
  });
