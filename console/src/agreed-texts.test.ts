import { expect, it } from 'vitest';
import * as agencyWords from './features/agencies/agencies.words.ts';
import { agencyEditorFeedback } from './features/agency-editor/agency-editor.feedback.ts';
import * as apiKeyWords from './features/api-keys/api-keys.words.ts';
import { authMessages } from './features/auth/auth.messages.ts';
import * as authWords from './features/auth/auth.words.ts';
import { bulkMessages } from './features/bulk/bulk.messages.ts';
import * as certWords from './features/certs/certs.words.ts';
import { dashboardMessages } from './features/dashboard/dashboard.messages.ts';
import { downloadFeedback } from './features/downloads/downloads.feedback.ts';
import { downloadMessages } from './features/downloads/downloads.messages.ts';
import * as userWords from './features/users/users.words.ts';
import * as vaccineWords from './features/vaccines/vaccines.words.ts';
import { commonErrors } from './i18n/common.errors.ts';
import { shellMessages } from './shell/shell.messages.ts';
import { uiMessages } from './ui/ui.messages.ts';

const words = [
  commonErrors,
  ...[authWords, userWords, agencyWords, certWords, vaccineWords, apiKeyWords].map(({ errors }) => errors),
];
const inLanguage = (locale: 'es' | 'en'): Readonly<Record<string, string>> =>
  Object.assign({}, ...words.map((errors) => errors[locale]));
const error = inLanguage('en');
const errorEs = inLanguage('es');
const { messages: download } = downloadFeedback('download.prepare');
const { messages: agency } = agencyEditorFeedback('agency.update');

interface Agreed {
  of: string;
  says: { es: string | undefined; en: string | undefined };
  es: string;
  en: string;
}
const ofError = (of: string, code: string, es: string, en: string): Agreed => ({
  ...{ of, es, en },
  says: { es: errorEs[code], en: error[code] },
});

/** What people were promised to read, word for word, in both languages. */
const agreed: Agreed[] = [
  ofError('a field left empty', 'value.required', 'El campo es obligatorio', 'The field is required'),
  ofError('an e-mail', 'email.notvalid', 'El correo electrónico no parece correcto', 'The email does not seem correct'),
  ofError('a name that is taken', 'username.exists', 'El usuario ya existe', 'User already exists'),
  ofError('a backslash', 'character.notallowed', 'Carácter no permitido', 'Character not allowed'),
  ofError('two passwords', 'password.unmatched', 'Las contraseñas no coinciden', 'Passwords must match'),
  ofError(
    'the former password',
    'password.sameAsPrevious',
    'La contraseña nueva no puede ser igual que la anterior',
    'New password cannot equal the old one',
  ),
  ofError('a certificate', 'cert.malformed', 'El certificado no está bien formado', 'Certificate is malformed'),
  ofError('addresses', 'ips.notvalid', 'Algunas IP no parecen correctas', 'Some IPs look incorrect'),
  ofError(
    'an expression',
    'regex.notvalid',
    'La expresión regular no parece correcta',
    'Regular expression looks incorrect',
  ),
  ofError(
    'an agency below itself',
    'badHierarchy',
    'La jerarquía de organismos no es correcta',
    'The hierarchy of agencies is incorrect',
  ),
  ofError(
    'one key too many',
    'tokens.limit',
    'No se pueden crear más claves: el organismo ya tiene todas las permitidas. Revoque una que no use.',
    'Cannot create more tokens: the agency has as many keys as it may. Revoke one that is not used.',
  ),
  {
    of: 'an agency that was not saved',
    says: { es: agency.es['agency.update.error'], en: agency.en['agency.update.error'] },
    es: 'No se ha podido actualizar el organismo',
    en: 'It was not possible to update the agency',
  },
  {
    of: 'a sign-in that failed',
    says: { es: authMessages.es.couldNotLogin, en: authMessages.en.couldNotLogin },
    es: 'No se ha podido iniciar sesión',
    en: 'Could not login',
  },
  {
    of: 'a download that begins',
    says: { es: download.es['download.prepare.ok'], en: download.en['download.prepare.ok'] },
    es: 'La descarga se ha añadido a «Descargas», en la barra lateral',
    en: 'The download has been added to the download area',
  },
  {
    of: 'a download that does not',
    says: { es: download.es['download.prepare.error'], en: download.en['download.prepare.error'] },
    es: 'No se ha podido preparar la descarga',
    en: 'Unable to download',
  },
  {
    of: 'an evolution that could not be had',
    says: { es: dashboardMessages.es.evolutionFailed, en: dashboardMessages.en.evolutionFailed },
    es: 'No se han podido cargar los datos de evolución',
    en: 'Error loading evolution data',
  },
  {
    of: 'a page that is not there',
    says: { es: shellMessages.es.notFound, en: shellMessages.en.notFound },
    es: 'No se ha encontrado esta página',
    en: 'This page could not be found',
  },
];

it.each(agreed)('of $of it says what was agreed, in both languages', ({ says, es, en }) => {
  expect(says).toEqual({ es, en });
});

it('asks for a password of 12 characters with a digit, a lowercase, an uppercase and a symbol', () => {
  for (const part of ['12', 'digit', 'lowercase', 'uppercase', 'symbol'])
    expect(error['password.notvalid']).toContain(part);
  for (const part of ['12', 'número', 'minúscula', 'mayúscula', 'símbolo'])
    expect(errorEs['password.notvalid']).toContain(part);
});

it('calls trying again by one name on every screen', () => {
  const areas = [authMessages, bulkMessages, downloadMessages, shellMessages, uiMessages];
  expect(new Set(areas.map(({ es }) => es.retry))).toEqual(new Set(['Intentarlo de nuevo']));
  expect(new Set(areas.map(({ en }) => en.retry))).toEqual(new Set(['Try again']));
});
