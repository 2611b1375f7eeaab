import { defineMessages } from '../../i18n/messages.ts';

/** That an agency is offered to another instance, or on its way there. */
export const offerMessages = defineMessages('offer of an agency', {
  es: {
    OFFERED: 'Ofrecido',
    ACCEPTED: 'De camino',
    sayOFFERED:
      'Ofrecido a «{{name}}», que todavía no ha respondido. Mientras tanto sigue aquí, protegido como hasta ahora.',
    sayACCEPTED:
      'De camino a «{{name}}», que lo ha aceptado: sus equipos se inscriben allí a medida que se conectan. Hasta entonces siguen protegidos desde aquí.',
    takeBack: 'Retirar el ofrecimiento',
    takeBackLabel: 'Retirar el ofrecimiento de {{name}}',
    takeBackTitle: '¿Retirar el ofrecimiento de «{{name}}»?',
    takeBackBody: 'Sigue en esta instancia como está, y la otra deja de verlo entre los que se le ofrecen.',
  },
  en: {
    OFFERED: 'Offered',
    ACCEPTED: 'On its way',
    sayOFFERED: 'Offered to “{{name}}”, which has not answered yet. Meanwhile it stays here, protected as before.',
    sayACCEPTED:
      'On its way to “{{name}}”, which accepted it: its computers enrol there as they connect. Until then they are protected from here.',
    takeBack: 'Take the offer back',
    takeBackLabel: 'Take the offer of {{name}} back',
    takeBackTitle: 'Take the offer of “{{name}}” back?',
    takeBackBody: 'It stays in this instance as it is, and the other one no longer sees it among those on offer.',
  },
});
