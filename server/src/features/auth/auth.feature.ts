import { sql } from 'kysely';
import type { Feature } from '../../platform/feature.ts';
import { authRoutes } from './auth.routes.ts';
import { cancelMailsOfExpiredLinks } from './password-links.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

/** Signing in, sessions, passwords and second factors. */
export const authFeature: Feature = {
  name: 'auth',
  routes: (services) => [...authRoutes(services), ...twoFactorRoutes(services)],
  chores: () => [cancelMailsOfExpiredLinks],
  retention: [
    { table: 'sessions', where: () => sql`ends_on < now() - interval '7 days'` },
    // Sign-ins that stopped before their second factor.
    { table: 'sessions', where: () => sql`ends_on < now() - interval '1 hour' and pre_auth is not null` },
    { table: 'login_failures', where: () => sql`failed_on < now() - interval '1 day'` },
    { table: 'password_links', where: () => sql`expires_on < now() - interval '1 day'` },
  ],
};
