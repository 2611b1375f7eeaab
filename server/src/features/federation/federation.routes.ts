import { federation } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { connectInstance } from './connect.ts';
import { answerOffer, sendOffers } from './offers.ts';
import { changesReceiver } from './receive-changes.ts';
import { receiveReport } from './receive-report.ts';
import { sendVaccines } from './send-vaccines.ts';

export const federationRoutes = (services: Services) => {
  const receiveChanges = changesReceiver(services);
  return implement('federation', federation, {
    connect: ({ instance, body }) => connectInstance(services, instance, body),
    tell: ({ instance, body }) => receiveChanges(instance, body),
    report: ({ instance, body }) => receiveReport(services, instance, body),
    vaccines: ({ instance, query }) => sendVaccines(services, instance, query.after),
    offers: ({ instance, query }) => sendOffers(services, instance, query.after),
    answerOffer: ({ instance, params, body, ip }) =>
      answerOffer(services, instance, params.agencyId, body.accepted, ip),
  });
};
