import { defineFeedback } from '../../feedback/define-feedback.ts';

export const accountFeedback = defineFeedback({
  es: {
    'password.change.ok': 'Contraseña cambiada. Las demás sesiones se han cerrado.',
    'password.change.error': 'No se ha podido cambiar la contraseña',
    'settings.update.ok': 'Ajuste guardado',
    'settings.update.error': 'No se ha podido guardar el ajuste',
    'session.end.ok': 'Sesión cerrada',
    'session.end.error': 'No se ha podido cerrar la sesión',
    'sessions.endOthers.ok_one': '{{count}} sesión cerrada',
    'sessions.endOthers.ok_other': '{{count}} sesiones cerradas',
    'sessions.endOthers.error': 'No se han podido cerrar las demás sesiones',
  },
  en: {
    'password.change.ok': 'Password changed. The other sessions are over.',
    'password.change.error': 'The password could not be changed',
    'settings.update.ok': 'Setting saved',
    'settings.update.error': 'The setting could not be saved',
    'session.end.ok': 'Session ended',
    'session.end.error': 'The session could not be ended',
    'sessions.endOthers.ok_one': '{{count}} session ended',
    'sessions.endOthers.ok_other': '{{count}} sessions ended',
    'sessions.endOthers.error': 'The other sessions could not be ended',
  },
});
