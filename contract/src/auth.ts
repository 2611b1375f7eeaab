import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { Id, Instant, Line } from './kernel/values.ts';

/** At least 12 characters with a digit, a lowercase, an uppercase and a symbol. */
export const passwordIsStrong = (password: string): boolean =>
  password.length >= 12 &&
  /\p{Nd}/u.test(password) &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

const PasswordGiven = z.string('password.required').min(1, 'password.required').max(256, 'value.tooLong');
const PasswordChosen = PasswordGiven.refine(passwordIsStrong, 'password.notvalid');
const Username = Line(120);

export const TokenPair = z.object({ token: z.string(), refreshToken: z.string() }).meta({ id: 'TokenPair' });
export type TokenPair = z.output<typeof TokenPair>;

/** What an access token says. `jti` is the person's id, `sid` the session. */
export const TokenClaims = z.object({ roles: z.string(), exp: z.int(), jti: Id, sid: Id });
export type TokenClaims = z.output<typeof TokenClaims>;

const UserConfig = z.object({
  pageSize: z.union([z.literal(10), z.literal(20), z.literal(50)]).optional(),
  locale: z.enum(['es', 'en']).optional(),
  theme: z.enum(['light', 'dark', 'auto']).optional(),
});

export const LoggedUser = z
  .object({
    id: Id,
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    agencies: z.array(z.object({ id: Id, name: z.string() })),
    allAgencies: z.boolean(),
    roles: z.string(),
    role: z.string(),
    admin: z.boolean(),
    instanceId: Id,
    config: UserConfig,
    sessionEnds: Instant,
  })
  .meta({ id: 'LoggedUser' });
export type LoggedUser = z.output<typeof LoggedUser>;

export const RenewPassword = z
  .strictObject({
    username: Username,
    currentPassword: PasswordGiven,
    password: PasswordChosen,
    passwordRepeat: PasswordGiven,
  })
  .refine((body) => body.password === body.passwordRepeat, { path: ['passwordRepeat'], message: 'password.unmatched' })
  .refine((body) => body.password !== body.currentPassword, { path: ['password'], message: 'password.sameAsPrevious' });

const examplePair = { token: 'eyJhbGciOiJIUzI1NiJ9…', refreshToken: 'eyJhbGciOiJIUzI1NiJ9…' };

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    body: z
      .strictObject({ username: Username, password: PasswordGiven })
      .meta({ examples: [{ username: 'admin', password: 'Una-frase-larga-1' }] }),
    response: TokenPair.meta({ examples: [examplePair] }),
    summary: 'Sign in with a username and a password',
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    response: z.undefined(),
    status: 204,
    summary: 'End the session of the token that is sent; a bad token is ignored',
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    body: z
      .strictObject({ refreshToken: z.string().min(1, 'value.required').max(2000, 'value.tooLong') })
      .meta({ examples: [{ refreshToken: examplePair.refreshToken }] }),
    response: TokenPair,
    summary: 'Change a refresh token for a new pair; used again after 30 s it ends its session',
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/:userId',
    access: 'self',
    response: LoggedUser,
    summary: 'Show the person who is signed in (the `jti` of the token)',
  }),
  renewPassword: endpoint({
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
    response: z.undefined(),
    status: 204,
    summary: 'Replace a password that has run out; ends the sessions of that person',
  }),
};
