import { defineFeedback } from '../../feedback/define-feedback.ts';

export const enrolmentFeedback = defineFeedback({
  es: {
    'held.approve.ok': 'Aprobados. Se inscriben por sí solos en los próximos minutos.',
    'held.approve.error': 'No se han podido aprobar los equipos',
    'held.dismiss.ok': 'Descartados',
    'held.dismiss.error': 'No se han podido descartar los equipos',
    'held.open.ok': 'Los equipos nuevos de este organismo se inscriben sin aprobación hasta mañana a esta hora',
    'held.open.error': 'No se ha podido permitir la inscripción sin aprobación',
    'held.close.ok': 'Los equipos nuevos vuelven a esperar aprobación',
    'held.close.error': 'No se ha podido volver a pedir aprobación',
  },
  en: {
    'held.approve.ok': 'Approved. They enrol by themselves within minutes.',
    'held.approve.error': 'The computers could not be approved',
    'held.dismiss.ok': 'Dismissed',
    'held.dismiss.error': 'The computers could not be dismissed',
    'held.open.ok': 'New computers of this agency enrol without approval until this time tomorrow',
    'held.open.error': 'Enrolment without approval could not be allowed',
    'held.close.ok': 'New computers wait for approval again',
    'held.close.error': 'Approval could not be asked for again',
  },
});
