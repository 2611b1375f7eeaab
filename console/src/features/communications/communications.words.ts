import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'communication.notfound': 'No se ha encontrado el comunicado. Puede que ya no se conserve.',
    'communication.nobody': 'Nadie de esos organismos recibe avisos por correo. Elija otros o avíseles por otro medio.',
    'communication.tooManyRecipients':
      'Son demasiadas personas para un solo comunicado (20.000 como mucho). Elija menos organismos.',
    'communication.justSent':
      'Acaba de enviar este mismo comunicado a los mismos organismos. Para enviarlo otra vez, espere diez minutos.',
  },
  en: {
    'communication.notfound': 'The communication was not found. It may no longer be kept.',
    'communication.nobody': 'Nobody in those agencies takes email notices. Choose others, or tell them in another way.',
    'communication.tooManyRecipients':
      'These are too many people for one communication (20,000 at most). Choose fewer agencies.',
    'communication.justSent':
      'You have just sent this very communication to the same agencies. To send it again, wait ten minutes.',
  },
});

export const events = defineEvents({
  es: {
    'communications.create': 'Comunicado enviado',
  },
  en: {
    'communications.create': 'Communication sent',
  },
});

export const attempts = defineAttempts({
  es: {
    'communications.create': 'Enviar un comunicado',
  },
  en: {
    'communications.create': 'Send a communication',
  },
});

export const reads = defineReads({
  es: {
    communications: 'Consultar comunicados',
  },
  en: {
    communications: 'Look at communications',
  },
});

export const groups = defineGroups({
  es: {
    communications: 'Comunicados',
  },
  en: {
    communications: 'Communications',
  },
});

export const fields = defineFields({
  es: {
    communication: 'Comunicado',
    agencyNames: 'Nombres de los organismos',
    recipients: 'Personas',
  },
  en: {
    communication: 'Communication',
    agencyNames: 'Names of the agencies',
    recipients: 'People',
  },
});
