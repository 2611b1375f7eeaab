import { auth, passwords } from '@egida/contract';
import { implement } from '../http/context.ts';
import type { Services } from '../services.ts';
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
    'passwords',
    { renew: passwords.renew },
    {
      renew: async ({ body, ip }) => void (await renewPassword(services, body, ip)),
    },
  ),
];
