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
    'mail.notfound': 'No se ha encontrado el mensaje, o ya no se conserva lo que decía',
  },
  en: {
    'mail.notfound': 'The message was not found, or what it said is no longer kept',
  },
});

export const events = defineEvents({
  es: {
    'outbox.get': 'Correo saliente leído',
    'outbox.retry': 'Envío de un correo reintentado',
  },
  en: {
    'outbox.get': 'Outgoing message read',
    'outbox.retry': 'Message sent again',
  },
});

export const attempts = defineAttempts({
  es: {
    'outbox.get': 'Leer un correo saliente',
    'outbox.retry': 'Reintentar el envío de un correo',
  },
  en: {
    'outbox.get': 'Read an outgoing message',
    'outbox.retry': 'Send a message again',
  },
});

export const reads = defineReads({
  es: {
    outbox: 'Consultar el correo saliente',
  },
  en: {
    outbox: 'Look at outgoing mail',
  },
});

export const groups = defineGroups({
  es: {
    outbox: 'Correo saliente',
  },
  en: {
    outbox: 'Outgoing mail',
  },
});

export const fields = defineFields({
  es: {
    recipient: 'Destinatario',
    to: 'Destinatario',
    subject: 'Asunto',
  },
  en: {
    recipient: 'Recipient',
    to: 'Recipient',
    subject: 'Subject',
  },
});
