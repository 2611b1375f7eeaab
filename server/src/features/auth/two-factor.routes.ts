import { twoFactor } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { beginTwoFactor, confirmTwoFactor, judgeFirstCode, prepareSecret } from './own-two-factor.ts';
import { passWithPin, passWithRecoveryCode, secretToSetUp } from './two-factor.ts';

export const twoFactorRoutes = (services: Services) =>
  implement('twoFactor', twoFactor, {
    secret: ({ claims }) => secretToSetUp(services, claims),
    pin: ({ claims, params, ...origin }) => passWithPin(services, claims, params.pin, origin),
    recover: ({ claims, body, ...origin }) => passWithRecoveryCode(services, claims, body.code, origin),
    begin: {
      prepare: async ({ caller, body }) => {
        const prepared = await prepareSecret(services, caller, body.password);
        return ({ db, caller: same, record }) => beginTwoFactor(db.sql, same, prepared, record);
      },
    },
    confirm: {
      prepare: async ({ caller, body: { pin } }) => {
        const step = await judgeFirstCode(services, caller, pin);
        return ({ db, caller: same, record }) => confirmTwoFactor(services, db.sql, same, { pin, step }, record);
      },
    },
  });
