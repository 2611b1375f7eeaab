import { defineMessages } from '../../i18n/messages.ts';

/** Read with the first screen: apart from the words of the list of people, which is not. */
export const ownAddressMessages = defineMessages('own-address', {
  es: { add: 'Añadir su dirección de correo' },
  en: { add: 'Add your email address' },
});
