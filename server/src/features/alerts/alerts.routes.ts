import { alerts } from '@egida/contract';
import { actOnMany } from '../../platform/bulk/act-on-many.ts';
import { found } from '../../platform/errors/app-error.ts';
import { implement } from '../../platform/http/context.ts';
import { listAlerts, readAlert } from './alerts.queries.ts';
import { alertsBulk, changeAlert } from './alerts.ts';

export const alertRoutes = implement('alerts', alerts, {
  list: ({ db, query }) => listAlerts(db, query),
  ofAgency: ({ db, query }) => listAlerts(db, query),
  get: async ({ db, params }) => found(await readAlert(db, params.alertId), 'alert.notfound'),
  update: ({ db, params, body, record }) => changeAlert(db, params.alertId, body, record),
  updateMany: (context) => {
    const { body } = context;
    return actOnMany(context, alertsBulk.with({ status: body.status }), 'alerts' in body ? { ids: body.alerts } : body);
  },
});
