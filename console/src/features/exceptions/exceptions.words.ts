import { defineAttempts, defineErrors, defineEvents, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'exception.empty': 'Escriba al menos una entrada',
  },
  en: {
    'exception.empty': 'Write at least one entry',
  },
});

export const events = defineEvents({
  es: {
    'exceptions.update': 'Excepción modificada',
    'exceptions.updateAgents': 'Equipos de una excepción elegidos',
  },
  en: {
    'exceptions.update': 'Exception changed',
    'exceptions.updateAgents': 'Computers of an exception chosen',
  },
});

export const attempts = defineAttempts({
  es: {
    'exceptions.update': 'Modificar una excepción',
    'exceptions.updateAgents': 'Elegir los equipos de una excepción',
  },
  en: {
    'exceptions.update': 'Change an exception',
    'exceptions.updateAgents': 'Choose the computers of an exception',
  },
});

export const reads = defineReads({
  es: {
    exceptions: 'Consultar excepciones',
  },
  en: {
    exceptions: 'Look at exceptions',
  },
});
