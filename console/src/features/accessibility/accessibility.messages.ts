import { defineMessages } from '../../i18n/messages.ts';

/** What stands around the statement; the statement itself is in `docs/accessibility.<locale>.md`. */
export const accessibilityMessages = defineMessages('accessibility', {
  es: {
    title: 'Declaración de accesibilidad',
    toConsole: 'Volver a la consola',
    toLogin: 'Volver al inicio de sesión',
  },
  en: {
    title: 'Accessibility statement',
    toConsole: 'Back to the console',
    toLogin: 'Back to signing in',
  },
});
