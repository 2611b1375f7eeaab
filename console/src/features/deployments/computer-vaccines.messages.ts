import { defineMessages } from '../../i18n/messages.ts';

export const computerVaccineMessages = defineMessages('computer vaccines', {
  es: {
    since: 'Desde',
    noneText: 'Cuando haya una vacuna para su sistema y visible para su organismo, aparecerá aquí.',
    state: 'Por qué está así',
    notAsked: 'Nadie la ha pedido para este equipo.',
    justAsked: 'Se acaba de pedir.',
    inAgency: 'Ver en todo el organismo',
    page: 'Ver la vacuna',
  },
  en: {
    since: 'Since',
    noneText: 'When there is a vaccine for its system that its agency may see, it appears here.',
    state: 'Why it is in this state',
    notAsked: 'Nobody has asked for it on this computer.',
    justAsked: 'It was asked for just now.',
    inAgency: 'See in the whole agency',
    page: 'See the vaccine',
  },
});
