import {
  defineAttempts,
  defineErrors,
  defineEvents,
  defineGroups,
  defineProperties,
  defineReads,
} from '../../i18n/define-words.ts';

export const errors = defineErrors({
  es: {
    'password.unmatched': 'Las contraseñas no coinciden',
    'password.required': 'La contraseña es obligatoria',
    'password.notvalid':
      'La contraseña debe tener al menos 12 caracteres, con un número, una minúscula, una mayúscula y un símbolo',
    'password.sameAsPrevious': 'La contraseña nueva no puede ser igual que la anterior',
    'password.known':
      'Esa contraseña es de las primeras que probaría un atacante: una palabra, un nombre o una serie, aunque lleve cifras y símbolos. Elija una frase de varias palabras distintas.',
    'pin.required': 'Su cuenta tiene verificación en dos pasos. Escriba también el código.',
    'pin.notvalid': 'El código no es correcto. Escriba el que muestra ahora su aplicación de autenticación.',
    'recoveryCode.notvalid': 'El código de recuperación no es correcto o ya se ha usado',
    'password.wrong': 'La contraseña no es correcta',
    'link.notvalid': 'El enlace ya se ha usado o ha caducado. Pida otro.',
    invalidCredentials: 'El usuario o la contraseña no son correctos',
    credentialsExpired: 'La contraseña ha caducado. Elija una nueva para entrar.',
    'token.required': 'La sesión ha terminado. Inicie sesión de nuevo.',
    'token.notValid': 'La sesión ya no es válida. Inicie sesión de nuevo.',
    'token.expired': 'La sesión ha caducado. Inicie sesión de nuevo.',
    'session.ended': 'La sesión se ha cerrado desde otro lugar. Inicie sesión de nuevo.',
    'session.idle': 'La sesión se ha cerrado por inactividad. Inicie sesión de nuevo.',
  },
  en: {
    'password.unmatched': 'Passwords must match',
    'password.required': 'The password is required',
    'password.notvalid':
      'The password must have at least 12 characters with a digit, a lowercase letter, an uppercase letter and a symbol',
    'password.sameAsPrevious': 'New password cannot equal the old one',
    'password.known':
      'An attacker would try that password among the first: a word, a name or a sequence, even with digits and symbols. Choose a phrase of several different words.',
    'pin.required': 'Your account has two-step verification. Type the code, too.',
    'pin.notvalid': 'The code is not right. Type the one that your authenticator shows now.',
    'recoveryCode.notvalid': 'The recovery code is not right, or was used already',
    'password.wrong': 'The password is not right',
    'link.notvalid': 'The link was used already or has expired. Ask for another.',
    invalidCredentials: 'The username or the password is not correct',
    credentialsExpired: 'The password has expired. Choose a new one to sign in.',
    'token.required': 'The session is over. Sign in again.',
    'token.notValid': 'The session is no longer valid. Sign in again.',
    'token.expired': 'The session has expired. Sign in again.',
    'session.ended': 'The session was ended from somewhere else. Sign in again.',
    'session.idle': 'The session ended after a period of inactivity. Sign in again.',
  },
});

export const events = defineEvents({
  es: {
    'auth.login': 'Inicio de sesión',
    'auth.logout': 'Cierre de sesión',
    'auth.failed': 'Inicio de sesión fallido',
    'auth.locked': 'Bloqueo por intentos fallidos',
    'auth.reset': 'Acceso de administración restablecido desde el servidor',
    'auth.refreshReused': 'Sesión cerrada: se reutilizó una credencial ya renovada',
    'passwords.renew': 'Contraseña propia cambiada',
    'passwords.forgot': 'Recuperación de contraseña solicitada',
    'passwords.choose': 'Contraseña elegida con un enlace',
  },
  en: {
    'auth.login': 'Signed in',
    'auth.logout': 'Signed out',
    'auth.failed': 'Failed sign-in',
    'auth.locked': 'Locked after failed attempts',
    'auth.reset': 'Administrator reset from the server',
    'auth.refreshReused': 'Session ended: a credential already renewed was used again',
    'passwords.renew': 'Own password changed',
    'passwords.forgot': 'Password recovery requested',
    'passwords.choose': 'Password chosen with a link',
  },
});

export const attempts = defineAttempts({
  es: {
    'auth.login': 'Iniciar sesión',
    'auth.logout': 'Cerrar sesión',
    'passwords.renew': 'Cambiar la propia contraseña',
    'passwords.forgot': 'Pedir un enlace para recuperar la contraseña',
    'passwords.choose': 'Elegir contraseña con un enlace',
  },
  en: {
    'auth.login': 'Sign in',
    'auth.logout': 'Sign out',
    'passwords.renew': 'Change one’s own password',
    'passwords.forgot': 'Ask for a link to recover the password',
    'passwords.choose': 'Choose a password with a link',
  },
});

export const reads = defineReads({
  es: {
    auth: 'Continuar una sesión',
    passwords: 'Abrir un enlace para elegir contraseña',
  },
  en: {
    auth: 'Continue a session',
    passwords: 'Open a link to choose a password',
  },
});

export const groups = defineGroups({
  es: {
    auth: 'Inicio de sesión',
    passwords: 'Contraseñas',
  },
  en: {
    auth: 'Signing in',
    passwords: 'Passwords',
  },
});

export const properties = defineProperties({
  es: {
    'PASSWORD_MAX_AGE_DAYS.name': 'Vigencia de las contraseñas',
    'PASSWORD_MAX_AGE_DAYS.help': 'Pasado este tiempo, se pide una contraseña nueva al iniciar sesión.',
    'TWO_FACTOR_ROLES.name': 'Perfiles con verificación en dos pasos',
    'TWO_FACTOR_ROLES.help':
      'A quien tenga uno de estos perfiles se le exige al iniciar sesión; la primera vez tendrá que configurarla. Las sesiones que ya estén abiertas siguen hasta que terminen.',
    'SESSION_IDLE_MINUTES.name': 'Cierre por inactividad',
    'SESSION_IDLE_MINUTES.help':
      'La sesión de quien no usa la consola durante este tiempo se cierra, con un aviso un minuto antes.',
  },
  en: {
    'PASSWORD_MAX_AGE_DAYS.name': 'Password lifetime',
    'PASSWORD_MAX_AGE_DAYS.help': 'After this time, signing in asks for a new password.',
    'TWO_FACTOR_ROLES.name': 'Roles with two-step verification',
    'TWO_FACTOR_ROLES.help':
      'It is required of whoever has one of these roles when they sign in; the first time, they set it up. Sessions that are open go on until they end.',
    'SESSION_IDLE_MINUTES.name': 'Inactivity timeout',
    'SESSION_IDLE_MINUTES.help':
      'The session of somebody who does not use the console for this long is ended, with a notice one minute before.',
  },
});
