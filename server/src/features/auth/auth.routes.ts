import { auth, passwords, sessions } from '@egida/contract';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { choosePassword, showLink } from './choose-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { idleSeconds, refreshSession } from './refresh.ts';
import { renewPassword } from './renew-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const ownSessions = (db: ScopedDb) => db.unscoped('everyone sees and ends their own sessions');

export const authRoutes = (services: Services) => [
  ...implement('auth', auth, {
    login: ({ body, ip, userAgent }) => signIn(services, { ...body, ip, userAgent }),
    logout: ({ bearer, ip }) => signOut(services, bearer, ip),
    refresh: ({ body, ip }) => refreshSession(services, body.refreshToken, ip),
  }),
  ...implement('passwords', passwords, {
    renew: ({ body, ip, bearer }) => renewPassword(services, body, { ip, bearer }),
    forgot: async ({ body, ip }) => void (await forgotPassword(services, body.username, ip)),
    link: ({ body, ip }) => showLink(services, body.token, ip),
    choose: async ({ body, ip }) => void (await choosePassword(services, body, ip)),
  }),
  ...implement('sessions', sessions, {
    list: ({ db, caller }) => listOwnSessions(ownSessions(db), caller, idleSeconds(services)),
    end: ({ db, caller, params, audit }) => endOwnSession(ownSessions(db), caller, params.sessionId, audit),
    endOthers: ({ db, caller, audit }) => endOtherSessions(ownSessions(db), caller, audit),
  }),
];
