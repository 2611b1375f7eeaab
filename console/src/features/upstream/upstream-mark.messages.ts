import { defineMessages } from '../../i18n/messages.ts';

/** Apart from those of its page: they come with the menu, whatever is opened. */
export const upstreamMarkMessages = defineMessages('upstream-mark', {
  es: {
    offersWait_one: '{{count}} organismo ofrecido espera respuesta',
    offersWait_other: '{{count}} organismos ofrecidos esperan respuesta',
    refused: 'la instancia principal rechaza la conexión',
  },
  en: {
    offersWait_one: '{{count}} agency on offer waits for an answer',
    offersWait_other: '{{count}} agencies on offer wait for an answer',
    refused: 'the main instance refuses the connection',
  },
});
