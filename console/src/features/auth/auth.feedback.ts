import { defineFeedback } from '../../feedback/define-feedback.ts';

export const authFeedback = defineFeedback({
  es: {
    'password.renew.ok': 'Contraseña cambiada. Inicie sesión con la nueva.',
    'password.renew.error': 'No se ha podido cambiar la contraseña',
    'password.choose.ok': 'Contraseña guardada. Ya puede iniciar sesión con ella.',
    'password.choose.error': 'No se ha podido guardar la contraseña',
  },
  en: {
    'password.renew.ok': 'Password changed. Sign in with the new one.',
    'password.renew.error': 'The password could not be changed',
    'password.choose.ok': 'Password saved. You can sign in with it now.',
    'password.choose.error': 'The password could not be saved',
  },
});
