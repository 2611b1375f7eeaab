import { z } from 'zod';
import { endpoint, maxBodies } from './kernel/endpoint.ts';
import type { ErrorStatuses } from './kernel/errors.ts';
import type { FilterFields } from './kernel/filter-fields.ts';
import { listOf } from './kernel/paging.ts';
import { Id, Instant, Line } from './kernel/values.ts';
import { PasswordChosen, PasswordGiven, SecondFactorCode } from './passwords.ts';
import { effectiveRole, roles } from './roles.ts';
import { prepareFile } from './tasks.ts';

export const userStatuses = { INVITED: 'INVITED', ACTIVE: 'ACTIVE', LOCKED: 'LOCKED', DISABLED: 'DISABLED' } as const;
const UserStatus = z.enum(userStatuses);
export type UserStatus = z.output<typeof UserStatus>;

export const pageSizes = [10, 20, 50] as const;

/** What a person sets for themselves; kept with the person, so that it follows them to another browser. */
const ownConfig = {
  pageSize: z.literal(pageSizes, 'value.notvalid'),
  notifications: z.boolean('value.notvalid'),
  locale: z.enum(['es', 'en'], 'value.notvalid'),
  theme: z.enum(['light', 'dark', 'auto'], 'value.notvalid'),
};

export const UserConfig = z
  .object({ ...ownConfig, enabled2fa: z.boolean() })
  .partial({ pageSize: true, notifications: true, locale: true, theme: true });
export type UserConfig = z.output<typeof UserConfig>;

export const User = z
  .object({
    id: Id,
    username: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    agencies: z
      .array(z.object({ id: Id, name: z.string() }))
      .meta({ description: "Of the person's agencies, those that the caller may see" }),
    allAgencies: z.boolean(),
    roles: z.string(),
    status: UserStatus,
    notify: z.boolean(),
    enabled: z.boolean(),
    manageable: z.boolean().meta({ description: "The caller's role and scope reach all that this person's do" }),
    config: UserConfig,
    twoFactorReady: z.boolean().meta({ description: 'Has set up a second factor' }),
    createdOn: Instant,
    lastLoginOn: Instant.nullable(),
  })
  .meta({ id: 'User' });
export type User = z.output<typeof User>;

export const LoggedUser = User.extend({
  role: z.enum(roles),
  admin: z.boolean(),
  instanceId: Id,
  sessionEnds: Instant,
  sessionIdleMinutes: z.int().meta({ description: 'After so long without activity the session ends' }),
  recoveryCodesLeft: z.int(),
  twoFactorRoles: z
    .array(z.enum(roles))
    .meta({ description: 'Roles of which a second factor is demanded: of those who see people all, else their own' }),
}).meta({ id: 'LoggedUser' });
export type LoggedUser = z.output<typeof LoggedUser>;

/** `ROLE_ADMIN` and `ROLE_USER,ROLE_ADMIN` say the same; what comes in is the effective role. */
const RoleGiven = z
  .string('value.required')
  .max(100, 'value.tooLong')
  .transform((text, context) => {
    const role = effectiveRole(text);
    if (role) return role;
    context.addIssue({ code: 'custom', message: 'value.notvalid' });
    return z.NEVER;
  });

const Email = z.email('email.notvalid').max(254, 'value.tooLong');
const OptionalName = z.union([z.literal(''), Line(120)]);

/** Stands in mail and in logs: letters, digits and what names of accounts are made with, no words of somebody's own. */
const NewUsername = z
  .string('value.required')
  .trim()
  .min(1, 'value.required')
  .max(120, 'value.tooLong')
  .regex(/^[\p{L}\p{N}._@+-]*$/u, 'character.notallowed');

export const maxUserAgencies = 2000;

const fields = {
  username: NewUsername,
  firstname: OptionalName,
  lastname: OptionalName,
  email: z.union([z.literal(''), Email]),
  roles: RoleGiven,
  agencies: z.array(Id).max(maxUserAgencies, 'value.tooMany'),
  allAgencies: z.boolean('value.notvalid'),
  notify: z.boolean('value.notvalid'),
  enabled: z.boolean('value.notvalid'),
};

const passwordsAgree = (body: { password?: string | undefined; passwordRepeat?: string | undefined }) =>
  body.password === body.passwordRepeat;
const unmatched = { path: ['passwordRepeat'], message: 'password.unmatched' };

/** Without a password the person is invited by mail to choose one. */
export const UserDraft = z
  .strictObject({
    ...fields,
    firstname: fields.firstname.default(''),
    lastname: fields.lastname.default(''),
    email: fields.email.default(''),
    agencies: fields.agencies.default([]),
    allAgencies: fields.allAgencies.default(false),
    notify: fields.notify.default(false),
    enabled: fields.enabled.default(true),
    config: z
      .strictObject({ enabled2fa: z.boolean('value.notvalid'), locale: ownConfig.locale })
      .partial()
      .default({}),
    password: PasswordChosen.optional(),
    passwordRepeat: PasswordGiven.optional(),
  })
  .refine(passwordsAgree, unmatched);
export type UserDraft = z.output<typeof UserDraft>;

export const UserChange = z
  .strictObject({
    ...fields,
    /** Instead of all of them: what comes to them and what leaves them, whatever somebody else changed of them meanwhile. */
    addAgencies: fields.agencies,
    removeAgencies: fields.agencies,
    config: z.strictObject({ ...ownConfig, enabled2fa: z.boolean('value.notvalid') }).partial(),
    password: PasswordChosen,
    passwordRepeat: PasswordGiven,
    /** One's own, for one's own address: links that open the account go there. */
    currentPassword: PasswordGiven,
    /** Of one's own second factor, where one has one, for the same. */
    code: SecondFactorCode,
  })
  .partial()
  .refine(passwordsAgree, unmatched)
  .refine(({ agencies, addAgencies, removeAgencies }) => agencies === undefined || !(addAgencies || removeAgencies), {
    path: ['agencies'],
    message: 'value.notvalid',
  });
export type UserChange = z.output<typeof UserChange>;

export const userFilter = {
  username: { kind: 'text' },
  firstname: { kind: 'text' },
  lastname: { kind: 'text' },
  email: { kind: 'text' },
  role: { kind: 'enum', names: Object.fromEntries(roles.map((role) => [role.slice('ROLE_'.length), role])) },
  status: { kind: 'enum', names: userStatuses },
  agency: { kind: 'id' },
  twoFactor: { kind: 'flag' },
  lastLoginOn: { kind: 'time' },
} as const satisfies FilterFields;

const list = {
  fields: userFilter,
  sortable: ['username', 'lastname', 'email', 'createdOn', 'lastLoginOn'],
  sortBy: 'username',
} as const;

const exampleUser = {
  username: 'mlopez',
  firstname: 'María',
  lastname: 'López',
  email: 'mlopez@villanueva.example',
  roles: 'ROLE_USER',
  agencies: ['019a5c1e-0000-7000-8000-000000000001'],
  config: { locale: 'es' as const },
};

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    access: 'users:read',
    ...listOf(User, list),
    summary: 'List people',
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/users/roles',
    access: 'users:read',
    response: z.array(z.object({ id: z.enum(roles), name: z.string() })),
    summary: 'List the roles that the caller may grant',
  }),
  prepareCsv: prepareFile({
    path: '/api/users/preparecsv',
    access: 'users:read',
    list,
    summary: 'Prepare the list of people as CSV',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/users/:userId',
    access: 'users:read',
    own: 'userId',
    response: z.union([LoggedUser, User]),
    summary: 'Show a person; one’s own (the `jti` of the token) to everyone signed in',
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    access: 'users:write',
    body: UserDraft.meta({ examples: [exampleUser] }),
    maxBody: maxBodies.lists,
    response: User,
    status: 201,
    summary: 'Create a person, with a password that they must change, or invited by mail to choose one',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/users/:userId',
    access: 'users:assist',
    own: 'userId',
    body: UserChange.meta({ examples: [{ config: { pageSize: 50 } }] }),
    maxBody: maxBodies.lists,
    response: z.union([LoggedUser, User]),
    summary:
      "Change a person; of one's own, `notify` and `config` except `enabled2fa`. Enabling and disabling a person is what `users:assist` may",
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:userId',
    access: 'users:write',
    response: z.undefined(),
    status: 204,
    summary: 'Delete a person and end their sessions',
  }),
  resetTwoFactor: endpoint({
    method: 'PATCH',
    path: '/api/users/:userId/reset2fa',
    access: 'users:assist',
    response: User,
    summary: 'Forget a person’s second factor and recovery codes; they set up another when they next sign in',
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/users/:userId/invite',
    access: 'users:write',
    response: User,
    summary: 'Send the invitation again to somebody who has not chosen a password yet',
  }),
};

/** What its calls may answer instead, each with its HTTP status. */
export const userErrors = {
  'email.required': 400,
  'agencies.required': 400,
  'role.notGrantable': 403,
  'user.outOfReach': 403,
  'user.self': 409,
  'user.lastAdministrator': 409,
  'user.notInvited': 409,
  'user.notfound': 404,
  'username.exists': 409,
} as const satisfies ErrorStatuses;
