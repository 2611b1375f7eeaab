import { defineErrors, defineGroups, defineReads } from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'manual.notfound': 'Este servidor no trae el manual. Pídaselo a una persona administradora.',
  },
  en: {
    'manual.notfound': 'This server does not carry the manual. Ask an administrator for it.',
  },
});

export const reads = defineReads({
  es: {
    manual: 'Descargar el manual',
  },
  en: {
    manual: 'Download the manual',
  },
});

export const groups = defineGroups({
  es: {
    manual: 'Manual',
  },
  en: {
    manual: 'Manual',
  },
});
