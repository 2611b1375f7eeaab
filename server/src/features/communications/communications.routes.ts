import { communications } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { showReach } from './audience.ts';
import { listCommunications } from './communications.queries.ts';
import { listRecipientsOf, sendCommunication, showCommunication } from './communications.ts';

export const communicationRoutes = ({ configurations, sendsMail }: Pick<Services, 'configurations' | 'sendsMail'>) =>
  implement('communications', communications, {
    list: ({ db, caller, query }) => listCommunications(db, caller, query),
    get: ({ db, caller, params }) => showCommunication(db, caller, params.communicationId),
    recipients: ({ db, caller, params, query }) => listRecipientsOf(db, caller, params.communicationId, query),
    reach: async ({ db, body }) => ({ ...(await showReach(db, body.agencies)), mailed: sendsMail }),
    create: ({ db, caller, body, audit }) =>
      sendCommunication(db, caller, body, configurations.get('SUPPORT_EMAIL'), audit),
  });
