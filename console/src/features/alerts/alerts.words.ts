import {
  defineAttempts,
  defineBulkActions,
  defineErrors,
  defineEvents,
  defineGroups,
  defineNouns,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'alert.notfound': 'No se ha encontrado la alerta. Puede que haya vencido su plazo de conservación.',
    'alert.tooOld': 'La alerta es demasiado antigua',
    'alert.inFuture': 'La alerta lleva una fecha futura: revise el reloj del equipo',
    'alert.idTaken': 'El identificador de la alerta ya es de la de otro equipo',
  },
  en: {
    'alert.notfound': 'The alert was not found. It may be past the time alerts are kept.',
    'alert.tooOld': 'The alert is too old',
    'alert.inFuture': "The alert is dated in the future: check the computer's clock",
    'alert.idTaken': "The alert's identifier belongs to an alert of another computer",
  },
});

export const events = defineEvents({
  es: {
    'alerts.update': 'Alerta atendida',
    'alerts.update=0': 'Alerta rechazada',
    'alerts.update=1': 'Alerta reabierta',
    'alerts.update=2': 'Alerta resuelta',
    'alerts.updateMany': 'Varias alertas atendidas',
    'alerts.updateMany=0': 'Alertas rechazadas',
    'alerts.updateMany=1': 'Alertas reabiertas',
    'alerts.updateMany=2': 'Alertas resueltas',
    'alerts.prepareCsv': 'Alertas exportadas',
    'alerts.prepareCsvOfAgency': 'Alertas de un organismo exportadas',
  },
  en: {
    'alerts.update': 'Alert dealt with',
    'alerts.update=0': 'Alert rejected',
    'alerts.update=1': 'Alert reopened',
    'alerts.update=2': 'Alert resolved',
    'alerts.updateMany': 'Several alerts dealt with',
    'alerts.updateMany=0': 'Alerts rejected',
    'alerts.updateMany=1': 'Alerts reopened',
    'alerts.updateMany=2': 'Alerts resolved',
    'alerts.prepareCsv': 'Alerts exported',
    'alerts.prepareCsvOfAgency': 'Alerts of an agency exported',
  },
});

export const attempts = defineAttempts({
  es: {
    'alerts.update': 'Atender una alerta',
    'alerts.updateMany': 'Atender varias alertas',
    'alerts.prepareCsv': 'Exportar las alertas',
    'alerts.prepareCsvOfAgency': 'Exportar las alertas de un organismo',
  },
  en: {
    'alerts.update': 'Deal with an alert',
    'alerts.updateMany': 'Deal with several alerts',
    'alerts.prepareCsv': 'Export the alerts',
    'alerts.prepareCsvOfAgency': 'Export the alerts of an agency',
  },
});

export const reads = defineReads({
  es: {
    alerts: 'Consultar alertas',
  },
  en: {
    alerts: 'Look at alerts',
  },
});

export const groups = defineGroups({
  es: {
    alerts: 'Alertas',
  },
  en: {
    alerts: 'Alerts',
  },
});

export const bulkActions = defineBulkActions({
  es: {
    'alerts.updateMany': 'Cambiar el estado de alertas',
  },
  en: {
    'alerts.updateMany': 'Change the status of alerts',
  },
});

export const properties = defineProperties({
  es: {
    'ALERT_RETENTION_DAYS.name': 'Alertas',
    'ALERT_RETENTION_DAYS.help': 'Las más antiguas se eliminan, estén atendidas o no.',
  },
  en: {
    'ALERT_RETENTION_DAYS.name': 'Alerts',
    'ALERT_RETENTION_DAYS.help': 'Older ones are deleted, dealt with or not.',
  },
});

export const nouns = defineNouns({
  es: {
    alerts_one: '{{count}} alerta',
    alerts_other: '{{count}} alertas',
  },
  en: {
    alerts_one: '{{count}} alert',
    alerts_other: '{{count}} alerts',
  },
});
