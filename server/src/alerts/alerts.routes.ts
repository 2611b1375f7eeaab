import { alerts } from '@egida/contract';
import { implement } from '../http/context.ts';
import { listAlerts } from './alerts.queries.ts';
import { changeAlert, changeAlerts } from './alerts.ts';

export const alertRoutes = implement('alerts', alerts, {
  list: ({ db, query }) => listAlerts(db, query),
  ofAgency: ({ db, query }) => listAlerts(db, query),
  update: ({ db, params, body, record }) => changeAlert(db, params.alertId, body, record),
  updateMany: ({ db, body, record }) => changeAlerts(db, body, record),
});
