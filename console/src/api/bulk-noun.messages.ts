import { defineMessages } from '../i18n/messages.ts';

export const bulkNounMessages = defineMessages('bulk-noun', {
  es: {
    computers_one: '{{count}} equipo',
    computers_other: '{{count}} equipos',
    alerts_one: '{{count}} alerta',
    alerts_other: '{{count}} alertas',
    vaccines_one: '{{count}} vacuna',
    vaccines_other: '{{count}} vacunas',
    agencies_one: '{{count}} organismo',
    agencies_other: '{{count}} organismos',
    others_one: '{{count}} elemento',
    others_other: '{{count}} elementos',
    started: 'En marcha para {{things}}. Puede seguirlo en «Acciones en curso».',
  },
  en: {
    computers_one: '{{count}} computer',
    computers_other: '{{count}} computers',
    alerts_one: '{{count}} alert',
    alerts_other: '{{count}} alerts',
    vaccines_one: '{{count}} vaccine',
    vaccines_other: '{{count}} vaccines',
    agencies_one: '{{count}} agency',
    agencies_other: '{{count}} agencies',
    others_one: '{{count}} item',
    others_other: '{{count}} items',
    started: 'Under way for {{things}}. Follow it in “Actions under way”.',
  },
});
