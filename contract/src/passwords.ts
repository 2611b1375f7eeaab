import { z } from 'zod';
import { DeviceTokens } from './device-token.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { Line } from './kernel/values.ts';
import { TokenPair } from './token-pair.ts';

/** At least 12 characters with a digit, a lowercase, an uppercase and a symbol. */
export const passwordIsStrong = (password: string): boolean =>
  password.length >= 12 &&
  /\p{Nd}/u.test(password) &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

export const PasswordGiven = z.string('password.required').min(1, 'password.required').max(256, 'value.tooLong');
export const PasswordChosen = PasswordGiven.refine(passwordIsStrong, 'password.notvalid');
export const Username = Line(120);

/** Of the authenticator that a person has, or one of the recovery codes. */
export const SecondFactorCode = z.string().trim().min(1, 'pin.required').max(40, 'value.tooLong');

const unmatched = { path: ['passwordRepeat'], message: 'password.unmatched' };

export const RenewPassword = z
  .strictObject({
    username: Username,
    currentPassword: PasswordGiven,
    password: PasswordChosen,
    passwordRepeat: PasswordGiven,
    pin: SecondFactorCode.optional(),
    deviceTokens: DeviceTokens,
  })
  .refine((body) => body.password === body.passwordRepeat, unmatched)
  .refine((body) => body.password !== body.currentPassword, { path: ['password'], message: 'password.sameAsPrevious' });

/** What a link by mail carries, behind the `#` of its address. */
const LinkToken = z.string('value.required').regex(/^[\w-]{43}$/, 'link.notvalid');

export const ChoosePassword = z
  .strictObject({ token: LinkToken, password: PasswordChosen, passwordRepeat: PasswordGiven })
  .refine((body) => body.password === body.passwordRepeat, unmatched);

export const passwords = {
  renew: endpoint({
    method: 'POST',
    path: '/api/users/renewPassword',
    access: 'public',
    body: RenewPassword.meta({
      examples: [
        {
          username: 'admin',
          currentPassword: 'Una-frase-larga-1',
          password: 'Otra-frase-larga-2',
          passwordRepeat: 'Otra-frase-larga-2',
        },
      ],
    }),
    response: z.object({
      session: TokenPair.nullable().meta({ description: 'In place of the session that the call came with, if any' }),
    }),
    summary:
      "Replace one's own password, proving the old one and the second factor that one has; ends that person's sessions, and opens another in place of the one that asks",
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/api/users/forgotPassword',
    access: 'public',
    body: z.strictObject({ username: Username }).meta({ examples: [{ username: 'mlopez' }] }),
    response: z.undefined(),
    status: 204,
    summary:
      'Ask for a link by mail (user name or address), good for one hour, once; answers alike whether the person exists or not',
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/users/passwordLink',
    access: 'public',
    body: z.strictObject({ token: LinkToken }).meta({ examples: [{ token: 'A'.repeat(43) }] }),
    response: z.object({ username: z.string(), purpose: z.enum(['invitation', 'reset']) }),
    summary: 'Say whose password a link by mail is for, without using it up',
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/users/choosePassword',
    access: 'public',
    body: ChoosePassword.meta({
      examples: [{ token: 'A'.repeat(43), password: 'Otra-frase-larga-2', passwordRepeat: 'Otra-frase-larga-2' }],
    }),
    response: z.undefined(),
    status: 204,
    summary: 'Choose a password with the link of an invitation or of a forgotten one; ends all sessions of that person',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const passwordErrors = {
  'password.unmatched': 400,
  'password.required': 400,
  'password.notvalid': 400,
  'password.sameAsPrevious': 400,
  'password.known': 400,
  'password.wrong': 400,
  'link.notvalid': 410,
} as const satisfies ErrorStatuses;
