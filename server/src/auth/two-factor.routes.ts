import { twoFactor } from '@egida/contract';
import { implement } from '../http/context.ts';
import type { Services } from '../services.ts';
import { passWithPin, passWithRecoveryCode, secretToSetUp } from './two-factor.ts';

const { begin, confirm, ...signingIn } = twoFactor;

export const twoFactorRoutes = (services: Services) => [
  ...implement('twoFactor', signingIn, {
    secret: ({ claims }) => secretToSetUp(services, claims),
    pin: ({ claims, params, ...origin }) => passWithPin(services, claims, params.pin, origin),
    recover: ({ claims, body, ...origin }) => passWithRecoveryCode(services, claims, body.code, origin),
  }),
];
