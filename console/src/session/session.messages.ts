import { defineMessages } from '../i18n/messages.ts';

export const sessionMessages = defineMessages('session', {
  es: {
    noAgency: 'No tiene organismos asignados',
    noAgencyText: 'Pida a una persona administradora que se los asigne.',
    forbidden: 'Su perfil no tiene acceso a esa pantalla',
    forbiddenHelp: 'Si la necesita, pídaselo a una persona administradora.',
    sessionOver: 'Su sesión ha terminado',
    endedElsewhere:
      'Se ha cerrado desde otro lugar. Inicie sesión para continuar; si no puede, pida ayuda a una persona administradora.',
    notValid: 'Ha dejado de ser válida. Inicie sesión para continuar.',
    refreshFailed: 'No se ha podido renovar. Inicie sesión para continuar.',
    notVerified: 'No se ha completado la verificación',
    secondFactorOver: 'Ha pasado el plazo de la verificación o se han agotado los intentos. Inicie sesión de nuevo.',
    timeUp: 'Ha alcanzado su duración máxima. Inicie sesión para continuar.',
    idleTitle: 'Su sesión se ha cerrado por inactividad',
    idleText: 'Nadie ha usado la consola durante el tiempo permitido. Inicie sesión para continuar.',
    idleWarningTitle: 'Su sesión se cerrará dentro de un minuto',
    idleWarningText:
      'Hace tiempo que no usa la consola. Si no continúa, la sesión se cerrará en todas las pestañas y se perderá lo que no haya guardado.',
    idleStay: 'Mantener la sesión abierta',
    idleLeave: 'Cerrar la sesión ahora',
  },
  en: {
    noAgency: 'No agency is assigned to you',
    noAgencyText: 'Ask an administrator to assign one to you.',
    forbidden: 'Your role has no access to that screen',
    forbiddenHelp: 'If you need it, ask an administrator.',
    sessionOver: 'Your session is over',
    endedElsewhere: 'It was ended from somewhere else. Sign in to go on; if you cannot, ask an administrator for help.',
    notValid: 'It is no longer valid. Sign in to go on.',
    refreshFailed: 'It could not be renewed. Sign in to go on.',
    notVerified: 'Verification was not completed',
    secondFactorOver: 'The time for verification is over, or there were too many attempts. Sign in again.',
    timeUp: 'It has lasted as long as it may. Sign in to go on.',
    idleTitle: 'Your session ended after a period of inactivity',
    idleText: 'Nobody used the console for as long as is allowed. Sign in to go on.',
    idleWarningTitle: 'Your session will end in one minute',
    idleWarningText:
      'You have not used the console for some time. Unless you go on, the session ends in every tab, and what you have not saved is lost.',
    idleStay: 'Stay signed in',
    idleLeave: 'Sign out now',
  },
});
