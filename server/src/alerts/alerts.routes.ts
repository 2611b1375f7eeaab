import { alerts } from '@egida/contract';
import { found } from '../http/app-error.ts';
import { implement } from '../http/context.ts';
import { listAlerts, readAlert } from './alerts.queries.ts';
import { changeAlert, changeAlerts } from './alerts.ts';

export const alertRoutes = implement('alerts', alerts, {
  list: ({ db, query }) => listAlerts(db, query),
  ofAgency: ({ db, query }) => listAlerts(db, query),
  get: async ({ db, params }) => found(await readAlert(db, params.alertId), 'alert.notfound'),
  update: ({ db, params, body, record }) => changeAlert(db, params.alertId, body, record),
  updateMany: ({ db, body, record }) => changeAlerts(db, body, record),
});
