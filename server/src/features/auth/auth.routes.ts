import { auth, passwords, sessions } from '@egida/contract';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { choosePassword, showLink } from './choose-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { refreshSession } from './refresh.ts';
import { renewPassword } from './renew-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const authRoutes = (services: Services) => [
  ...implement('auth', auth, {
    login: ({ body, ip, userAgent }) => signIn(services, { ...body, ip, userAgent }),
    logout: ({ bearer, ip }) => signOut(services, bearer, ip),
    refresh: ({ body, ip }) => refreshSession(services, body.refreshToken, ip),
  }),
  ...implement('passwords', passwords, {
    renew: async ({ body, ip, bearer }) => void (await renewPassword(services, body, { ip, bearer })),
    forgot: async ({ body, ip }) => void (await forgotPassword(services, body.username, ip)),
    link: ({ body, ip }) => showLink(services, body.token, ip),
    choose: async ({ body, ip }) => void (await choosePassword(services, body, ip)),
  }),
  ...implement('sessions', sessions, {
    list: ({ db, caller }) => listOwnSessions(db.sql, caller),
    end: ({ db, caller, params, record }) => endOwnSession(db.sql, caller, params.sessionId, record),
    endOthers: ({ db, caller, record }) => endOtherSessions(db.sql, caller, record),
  }),
];
