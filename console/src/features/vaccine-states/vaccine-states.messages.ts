import { defineMessages } from '../../i18n/messages.ts';

export const vaccineStateMessages = defineMessages('vaccine states', {
  es: {
    'group.REQUIRED': 'Sin aplicar',
    'group.APPLIED': 'Aplicada',
    'group.NOT_REQUIRED': 'Sin ejecutar',
    'group.ERROR': 'Con error',
    'group.PENDING': 'Pendiente',
    'group.INCOMPATIBLE': 'Incompatible',
    byState: 'Equipos por estado',
    appliedOf: '{{applied}} de {{able}}',
    nobodyAble: 'Ninguno compatible',
    errors_one: '{{count}} error',
    errors_other: '{{count}} errores',
  },
  en: {
    'group.REQUIRED': 'Not applied',
    'group.APPLIED': 'Applied',
    'group.NOT_REQUIRED': 'Not executed',
    'group.ERROR': 'With an error',
    'group.PENDING': 'Pending',
    'group.INCOMPATIBLE': 'Incompatible',
    byState: 'Computers by state',
    appliedOf: '{{applied}} of {{able}}',
    nobodyAble: 'None compatible',
    errors_one: '{{count}} error',
    errors_other: '{{count}} errors',
  },
});
