import { alerts } from '@egida/contract';
import { actOnMany } from '../../platform/bulk/act-on-many.ts';
import { found } from '../../platform/errors/app-error.ts';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import { listAlertGroups } from './alert-groups.queries.ts';
import { showHistory } from './alert-history.queries.ts';
import { agencyAlertsExport, alertsExport } from './alerts.export.ts';
import { listAlerts, readAlert } from './alerts.queries.ts';
import { alertsBulk, changeAlert } from './alerts.ts';
import { countSimilar } from './similar-alerts.queries.ts';

export const alertRoutes = implement('alerts', alerts, {
  list: ({ db, query }) => listAlerts(db, query),
  ofAgency: ({ db, query }) => listAlerts(db, query),
  prepareCsv: (context) => prepareExport(context, alertsExport),
  prepareCsvOfAgency: (context) => prepareExport(context, agencyAlertsExport),
  groups: ({ db, query }) => listAlertGroups(db, query),
  groupsOfAgency: ({ db, query }) => listAlertGroups(db, query),
  similar: ({ db, params }) => countSimilar(db, params.alertId),
  history: ({ db, params }) => showHistory(db, params.alertId),
  get: async ({ db, params }) => found(await readAlert(db, params.alertId), 'alert.notfound'),
  update: ({ db, caller, params, body, audit }) => changeAlert(db, caller, params.alertId, body, audit),
  updateMany: (context) => {
    const { body } = context;
    return actOnMany(context, alertsBulk.with({ status: body.status }), 'alerts' in body ? { ids: body.alerts } : body);
  },
});
