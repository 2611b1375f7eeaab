import { defineFeedback } from '../../feedback/define-feedback.ts';

export const offerFeedback = defineFeedback({
  es: {
    'agencies.takeBack.ok_one': 'Ofrecimiento retirado: {{count}} organismo sigue aquí',
    'agencies.takeBack.ok_other': 'Ofrecimiento retirado: {{count}} organismos siguen aquí',
    'agencies.takeBack.error': 'No se ha podido retirar el ofrecimiento',
  },
  en: {
    'agencies.takeBack.ok_one': 'Offer taken back: {{count}} agency stays here',
    'agencies.takeBack.ok_other': 'Offer taken back: {{count}} agencies stay here',
    'agencies.takeBack.error': 'The offer could not be taken back',
  },
});
