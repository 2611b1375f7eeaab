import { expect, it } from 'vitest';
import { summaryMessages } from './features/agency-summary/agency-summary.messages.ts';
import { authMessages } from './features/auth/auth.messages.ts';
import * as authWords from './features/auth/auth.words.ts';
import { bulkMessages } from './features/bulk/bulk.messages.ts';
import { downloadFeedback } from './features/downloads/downloads.feedback.ts';
import { downloadMessages } from './features/downloads/downloads.messages.ts';
import * as userWords from './features/users/users.words.ts';
import { commonErrors } from './i18n/common.errors.ts';
import { shellMessages } from './shell/shell.messages.ts';
import { uiMessages } from './ui/ui.messages.ts';

const error = { ...commonErrors.en, ...authWords.errors.en, ...userWords.errors.en };
const errorEs = { ...commonErrors.es, ...authWords.errors.es, ...userWords.errors.es };
const { messages: download } = downloadFeedback('download.prepare');

/** What people were promised to read, word for word. */
const agreed: [string, string | undefined, string, string | undefined][] = [
  ['a field left empty', error['value.required'], 'The field is required', errorEs['value.required']],
  ['an e-mail', error['email.notvalid'], 'The email does not seem correct', errorEs['email.notvalid']],
  ['a name that is taken', error['username.exists'], 'User already exists', errorEs['username.exists']],
  ['a backslash', error['character.notallowed'], 'Character not allowed', errorEs['character.notallowed']],
  ['two passwords', error['password.unmatched'], 'Passwords must match', errorEs['password.unmatched']],
  [
    'the former password',
    error['password.sameAsPrevious'],
    'New password cannot equal the old one',
    errorEs['password.sameAsPrevious'],
  ],
  ['a sign-in that failed', authMessages.en.couldNotLogin, 'Could not login', authMessages.es.couldNotLogin],
  [
    'a download that begins',
    download.en['download.prepare.ok'],
    'The download has been added to the download area',
    download.es['download.prepare.ok'],
  ],
  [
    'a download that does not',
    download.en['download.prepare.error'],
    'Unable to download',
    download.es['download.prepare.error'],
  ],
  ['a page that is not there', shellMessages.en.notFound, 'This page could not be found', shellMessages.es.notFound],
];

it.each(agreed)('of %s it says what was agreed, and something else in Spanish', (_, text, wording, spanish) => {
  expect(text).toBe(wording);
  expect(spanish).not.toBe(wording);
  expect(spanish).toMatch(/\S/);
});

it('asks for a password of 12 characters with a digit, a lowercase, an uppercase and a symbol', () => {
  for (const part of ['12', 'digit', 'lowercase', 'uppercase', 'symbol'])
    expect(error['password.notvalid']).toContain(part);
  for (const part of ['12', 'número', 'minúscula', 'mayúscula', 'símbolo'])
    expect(errorEs['password.notvalid']).toContain(part);
});

it('calls trying again by one name on every screen', () => {
  const areas = [authMessages, bulkMessages, downloadMessages, shellMessages, summaryMessages, uiMessages];
  expect(new Set(areas.map(({ es }) => es.retry))).toEqual(new Set(['Intentarlo de nuevo']));
  expect(new Set(areas.map(({ en }) => en.retry))).toEqual(new Set(['Try again']));
});
