import { defineMessages } from '../i18n/messages.ts';

export const feedbackMessages = defineMessages('feedback', {
  es: {
    feedback: 'Avisos',
    dismiss: 'Cerrar aviso',
    levelError: 'Error',
    levelAlert: 'Atención',
    levelOk: 'Hecho',
    undo: 'Deshacer',
    return: 'Devolver',
  },
  en: {
    feedback: 'Messages',
    dismiss: 'Dismiss message',
    levelError: 'Error',
    levelAlert: 'Attention',
    levelOk: 'Done',
    undo: 'Undo',
    return: 'Move back',
  },
});
