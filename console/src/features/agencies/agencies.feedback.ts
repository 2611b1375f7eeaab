import { defineFeedback } from '../../feedback/define-feedback.ts';

export const agenciesFeedback = defineFeedback({
  es: {
    'agency.delete.ok': 'Organismo eliminado',
    'agency.delete.error': 'No se ha podido eliminar el organismo',
    'agencies.globalActions.move.ok_one': '{{count}} organismo movido',
    'agencies.globalActions.move.ok_other': '{{count}} organismos movidos',
    'agencies.globalActions.move.error': 'No se han podido mover los organismos',
    'agencies.globalActions.offer.ok_one': '{{count}} organismo ofrecido',
    'agencies.globalActions.offer.ok_other': '{{count}} organismos ofrecidos',
    'agencies.globalActions.offer.error': 'No se han podido ofrecer los organismos',
  },
  en: {
    'agency.delete.ok': 'Agency deleted',
    'agency.delete.error': 'The agency could not be deleted',
    'agencies.globalActions.move.ok_one': '{{count}} agency moved',
    'agencies.globalActions.move.ok_other': '{{count}} agencies moved',
    'agencies.globalActions.move.error': 'The agencies could not be moved',
    'agencies.globalActions.offer.ok_one': '{{count}} agency offered',
    'agencies.globalActions.offer.ok_other': '{{count}} agencies offered',
    'agencies.globalActions.offer.error': 'The agencies could not be offered',
  },
});
