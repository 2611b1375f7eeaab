import { twoFactor } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { beginTwoFactor, confirmTwoFactor, judgeFirstCode, prepareSecret } from './own-two-factor.ts';
import { passWithPin, passWithRecoveryCode, secretToSetUp } from './two-factor.ts';

const ownAccount = (db: ScopedDb) => db.unscoped('everyone sets up their own second factor');

export const twoFactorRoutes = (services: Services) =>
  implement('twoFactor', twoFactor, {
    secret: ({ claims }) => secretToSetUp(services, claims),
    pin: ({ claims, params, ...origin }) => passWithPin(services, claims, params.pin, origin),
    recover: ({ claims, body, ...origin }) => passWithRecoveryCode(services, claims, body.code, origin),
    begin: {
      prepare: async ({ caller, body }) => {
        const prepared = await prepareSecret(services, caller, body);
        return ({ db, caller: same, audit }) => beginTwoFactor(ownAccount(db), same, prepared, audit);
      },
    },
    confirm: {
      prepare: async ({ caller, body: { pin } }) => {
        const step = await judgeFirstCode(services, caller, pin);
        return ({ db, caller: same, audit }) => confirmTwoFactor(services, ownAccount(db), same, { pin, step }, audit);
      },
    },
  });
