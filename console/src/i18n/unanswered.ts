import { ApiError } from '@egida/contract';
import { defineMessages } from './messages.ts';

/** A write to which no answer of the server's own came: nobody knows whether it was done. */
export class UnansweredWrite extends ApiError {
  constructor(status: number) {
    super(status, 'unavailable');
  }
}

export const unansweredMessages = defineMessages('unanswered', {
  es: {
    unanswered: 'No ha llegado la respuesta del servidor',
    lookAgain: 'Puede que se haya hecho. Compruebe cómo ha quedado antes de repetirlo.',
  },
  en: {
    unanswered: 'No answer came from the server',
    lookAgain: 'It may have been done. Check how things stand before you do it again.',
  },
});
