import { defineAttempts, defineErrors, defineEvents, defineGroups, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'exception.empty': 'Escriba al menos una entrada',
    'exception.changed':
      'Otra persona ha cambiado la excepción mientras tanto. No se ha guardado nada: compruebe cómo está ahora.',
  },
  en: {
    'exception.empty': 'Write at least one entry',
    'exception.changed': 'Somebody else has changed the exception meanwhile. Nothing was saved: look at how it is now.',
  },
});

export const events = defineEvents({
  es: {
    'exceptions.prepareCsv': 'Excepciones de un organismo exportadas',
    'allExceptions.prepareCsv': 'Excepciones exportadas',
    'exceptions.update': 'Excepción guardada',
    'exceptions.updateAgents': 'Equipos de una excepción elegidos',
  },
  en: {
    'exceptions.prepareCsv': 'Exceptions of an agency exported',
    'allExceptions.prepareCsv': 'Exceptions exported',
    'exceptions.update': 'Exception saved',
    'exceptions.updateAgents': 'Computers of an exception chosen',
  },
});

export const attempts = defineAttempts({
  es: {
    'exceptions.prepareCsv': 'Exportar las excepciones de un organismo',
    'allExceptions.prepareCsv': 'Exportar las excepciones',
    'exceptions.update': 'Guardar una excepción',
    'exceptions.updateAgents': 'Elegir los equipos de una excepción',
  },
  en: {
    'exceptions.prepareCsv': 'Export the exceptions of an agency',
    'allExceptions.prepareCsv': 'Export the exceptions',
    'exceptions.update': 'Save an exception',
    'exceptions.updateAgents': 'Choose the computers of an exception',
  },
});

export const reads = defineReads({
  es: {
    exceptions: 'Consultar excepciones',
    allExceptions: 'Consultar las excepciones de todos los organismos',
  },
  en: {
    exceptions: 'Look at exceptions',
    allExceptions: 'Look at the exceptions of all agencies',
  },
});

export const groups = defineGroups({
  es: {
    exceptions: 'Excepciones',
    allExceptions: 'Excepciones de todos los organismos',
  },
  en: {
    exceptions: 'Exceptions',
    allExceptions: 'Exceptions of all agencies',
  },
});
