import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineFields,
  defineGroups,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'export.failed': 'No se ha podido generar el archivo. Inténtelo de nuevo.',
    'export.outOfSight':
      'El archivo contiene datos de organismos que usted ya no puede ver, por lo que no se puede descargar. Expórtelo de nuevo.',
    'export.notReady': 'El archivo todavía se está generando',
    'export.tooLarge':
      'La lista es demasiado larga para un archivo. Acótela con un filtro o, si la ha pedido de inmediato, prepare la descarga.',
    'export.expired': 'El archivo ha caducado. Genérelo de nuevo.',
    'export.tooMany': 'Tiene demasiadas descargas en curso. Espere a que termine alguna.',
    'task.notfound': 'No se ha encontrado la descarga. Puede que haya caducado.',
  },
  en: {
    'export.failed': 'The file could not be made. Try again.',
    'export.outOfSight':
      'The file holds data of agencies that you may no longer see, so it cannot be downloaded. Export it again.',
    'export.notReady': 'The file is still being made',
    'export.tooLarge':
      'The list is too long for a file. Narrow it with a filter or, if you asked for it at once, prepare the download.',
    'export.expired': 'The file has expired. Make it again.',
    'export.tooMany': 'You have too many downloads under way. Wait until one of them is done.',
    'task.notfound': 'The download was not found. It may have expired.',
  },
});

export const events = defineEvents({
  es: {
    'tasks.fetch': 'Archivo descargado',
    'tasks.retry': 'Descarga reintentada',
    'tasks.dismiss': 'Descarga descartada',
  },
  en: {
    'tasks.fetch': 'File downloaded',
    'tasks.retry': 'Download tried again',
    'tasks.dismiss': 'Download dismissed',
  },
});

export const attempts = defineAttempts({
  es: {
    'tasks.fetch': 'Descargar un archivo',
    'tasks.retry': 'Reintentar una descarga',
    'tasks.dismiss': 'Descartar una descarga',
  },
  en: {
    'tasks.fetch': 'Download a file',
    'tasks.retry': 'Try a download again',
    'tasks.dismiss': 'Dismiss a download',
  },
});

export const reads = defineReads({
  es: {
    tasks: 'Consultar descargas',
  },
  en: {
    tasks: 'Look at downloads',
  },
});

export const groups = defineGroups({
  es: {
    tasks: 'Descargas y acciones en curso',
  },
  en: {
    tasks: 'Downloads and actions under way',
  },
});

export const properties = defineProperties({
  es: {
    'DOWNLOAD_RETENTION_HOURS.name': 'Archivos exportados',
    'DOWNLOAD_RETENTION_HOURS.help': 'Cuánto tiempo se pueden descargar; después se eliminan.',
  },
  en: {
    'DOWNLOAD_RETENTION_HOURS.name': 'Exported files',
    'DOWNLOAD_RETENTION_HOURS.help': 'How long they can be downloaded; then they are deleted.',
  },
});

export const fields = defineFields({
  es: {
    task: 'Descarga',
    rows: 'Filas',
  },
  en: {
    task: 'Download',
    rows: 'Rows',
  },
});
