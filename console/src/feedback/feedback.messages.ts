import { defineMessages } from '../i18n/messages.ts';

export const feedbackMessages = defineMessages('feedback', {
  es: {
    feedback: 'Avisos',
    dismiss: 'Cerrar aviso',
    levelError: 'Error',
    levelAlert: 'Atención',
    levelOk: 'Hecho',
  },
  en: {
    feedback: 'Messages',
    dismiss: 'Dismiss message',
    levelError: 'Error',
    levelAlert: 'Attention',
    levelOk: 'Done',
  },
});
