import { defineMessages } from '../i18n/messages.ts';

export const bulkNounMessages = defineMessages('bulk-noun', {
  es: {
    others_one: '{{count}} elemento',
    others_other: '{{count}} elementos',
    started: 'En marcha para {{things}}. Puede seguirlo en «Acciones en curso».',
  },
  en: {
    others_one: '{{count}} item',
    others_other: '{{count}} items',
    started: 'Under way for {{things}}. Follow it in “Actions under way”.',
  },
});
