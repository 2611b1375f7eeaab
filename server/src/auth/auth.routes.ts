import { auth, passwords, users } from '@egida/contract';
import { AppError, found } from '../http/app-error.ts';
import { implement } from '../http/context.ts';
import type { Services } from '../services.ts';
import { loggedUser } from './logged-user.queries.ts';
import { refreshSession } from './refresh.ts';
import { renewPassword } from './renew-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const authRoutes = (services: Services) => [
  ...implement('auth', auth, {
    login: ({ body, ip, userAgent }) => signIn(services, { ...body, ip, userAgent }),
    logout: ({ bearer }) => signOut(services, bearer),
    refresh: ({ body }) => refreshSession(services, body.refreshToken),
  }),
  ...implement(
    'users',
    { get: users.get },
    {
      get: async ({ db, caller, params }) => {
        if (params.userId !== caller.id) throw new AppError('user.notfound');
        return found(await loggedUser(db.sql, caller.id, caller.sessionId), 'user.notfound');
      },
    },
  ),
  ...implement(
    'passwords',
    { renew: passwords.renew },
    {
      renew: async ({ body, ip }) => void (await renewPassword(services, body, ip)),
    },
  ),
];
