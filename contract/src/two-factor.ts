import { z } from 'zod';
import { SignedIn } from './device-token.ts';
import { endpoint } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import { PasswordGiven, SecondFactorCode } from './passwords.ts';

const Pin = z.string('value.required').regex(/^\d{6}$/, 'pin.notvalid');

export const TwoFactorSecret = z
  .object({
    qr: z.string().meta({ description: 'A data URL of an SVG' }),
    secret: z.string().meta({ description: 'The same in Base32, to be typed' }),
  })
  .meta({ id: 'TwoFactorSecret' });

/** Ten, each good for one sign-in without the authenticator. Shown this once. */
const RecoveryCodes = z.array(z.string()).length(10);

export const twoFactor = {
  secret: endpoint({
    method: 'GET',
    path: '/api/auth/code',
    access: 'preauth',
    effect: true,
    response: TwoFactorSecret,
    summary: 'Show the secret of the second factor that this sign-in has to set up; the same until it is confirmed',
  }),
  pin: endpoint({
    method: 'GET',
    path: '/api/auth/code/:pin',
    params: { pin: z.string().max(20) },
    access: 'preauth',
    effect: true,
    response: SignedIn.extend({ recoveryCodes: RecoveryCodes.optional() }),
    summary: 'Complete a sign-in with a code; the first one confirms the secret and shows the recovery codes',
  }),
  recover: endpoint({
    method: 'POST',
    path: '/api/auth/code',
    access: 'preauth',
    body: z
      .strictObject({ code: z.string('value.required').trim().min(1, 'value.required').max(40, 'value.tooLong') })
      .meta({ examples: [{ code: 'K7QF2-MX9TD' }] }),
    response: SignedIn,
    summary: 'Complete a sign-in with a recovery code, which is then used up',
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/auth/twoFactor',
    access: 'self',
    body: z
      .strictObject({ password: PasswordGiven, code: SecondFactorCode.optional() })
      .meta({ examples: [{ password: 'Una-frase-larga-1' }, { password: 'Una-frase-larga-1', code: '123456' }] }),
    response: TwoFactorSecret,
    summary:
      "Begin to switch on or to renew one's own second factor, proving the password and the one that there is; the former one holds until the new is confirmed",
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/api/auth/twoFactor',
    access: 'self',
    body: z.strictObject({ pin: Pin }).meta({ examples: [{ pin: '123456' }] }),
    response: z.object({ recoveryCodes: RecoveryCodes }),
    summary: "Confirm one's own new second factor with its first code; ends one's other sessions",
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const twoFactorErrors = {
  'pin.notvalid': 401,
  'pin.required': 401,
  'recoveryCode.notvalid': 401,
  'user.twoFactorNotEnabled': 409,
} as const satisfies ErrorStatuses;
