import { outbox } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import { listMails } from './outbox.queries.ts';
import { retryMail, showMail } from './outbox.ts';

export const outboxRoutes = implement('outbox', outbox, {
  list: ({ db, query }) => listMails(db, query),
  get: ({ db, params, record }) => showMail(db, params.mailId, record),
  retry: ({ db, params, record }) => retryMail(db, params.mailId, record),
});
