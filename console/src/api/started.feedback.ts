import { defineFeedback } from '../feedback/define-feedback.ts';

/** What is told of a bulk action that goes on as a task. */
export const startedFeedback = defineFeedback({
  es: {
    'bulk.computers.ok_one': 'En marcha para {{count}} equipo. Puede seguirlo en «Acciones en curso».',
    'bulk.computers.ok_other': 'En marcha para {{count}} equipos. Puede seguirlo en «Acciones en curso».',
    'bulk.computers.error': 'No se ha podido empezar',
    'bulk.alerts.ok_one': 'En marcha para {{count}} alerta. Puede seguirlo en «Acciones en curso».',
    'bulk.alerts.ok_other': 'En marcha para {{count}} alertas. Puede seguirlo en «Acciones en curso».',
    'bulk.alerts.error': 'No se ha podido empezar',
  },
  en: {
    'bulk.computers.ok_one': 'Under way for {{count}} computer. Follow it in “Actions under way”.',
    'bulk.computers.ok_other': 'Under way for {{count}} computers. Follow it in “Actions under way”.',
    'bulk.computers.error': 'It could not be started',
    'bulk.alerts.ok_one': 'Under way for {{count}} alert. Follow it in “Actions under way”.',
    'bulk.alerts.ok_other': 'Under way for {{count}} alerts. Follow it in “Actions under way”.',
    'bulk.alerts.error': 'It could not be started',
  },
});
