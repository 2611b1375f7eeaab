import { rolesNamed, type UserChange, type UserDraft, users } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword, refuseKnownPassword } from '../auth/auth.ts';
import { changeOneself, proveForAddress } from './change-oneself.ts';
import { changeUser } from './change-user.ts';
import { listRoles } from './grants.ts';
import { userExport } from './users.export.ts';
import { listUsers } from './users.queries.ts';
import { createUser, inviteAgain, removeUser, resetTwoFactor, showUser } from './users.ts';

const unnamed = { username: '', firstname: '', lastname: '', email: '' };

/** The hash of a password that somebody gives to another, if they do; none of one that is tried first. */
const hashOf = async ({ password, ...names }: UserDraft | UserChange) => {
  if (password === undefined) return null;
  await refuseKnownPassword(password, { ...unnamed, ...names });
  return hashPassword(password);
};

export const userRoutes = (services: Services) => {
  const { configurations } = services;
  return implement('users', users, {
    list: ({ db, query }) => listUsers(db, query),
    roles: async ({ db, caller }) => listRoles(db, caller),
    prepareCsv: (context) => prepareExport(context, userExport),
    get: ({ db, caller, params }) => showUser(services, db, caller, params.userId),
    create: {
      prepare: async ({ body }) => {
        const passwordHash = await hashOf(body);
        return ({ db, caller, audit }) => createUser(services, db, caller, body, passwordHash, audit);
      },
    },
    update: {
      prepare: async ({ caller, body, params: { userId } }) => {
        // Nobody sets their own password here: nothing is hashed that is refused anyway.
        if (userId === caller.id) {
          await proveForAddress(services, caller, body);
          return ({ db, caller, audit }) => changeOneself(services, db, caller, body, audit);
        }
        const passwordHash = await hashOf(body);
        const twoFactorRoles = rolesNamed(configurations.get('TWO_FACTOR_ROLES'));
        const given = { passwordHash, twoFactorRoles };
        return ({ db, caller, audit }) => changeUser(services, db, caller, userId, body, given, audit);
      },
    },
    remove: ({ db, caller, params, audit }) => removeUser(db, caller, params.userId, audit),
    resetTwoFactor: ({ db, caller, params, audit }) => resetTwoFactor(services, db, caller, params.userId, audit),
    invite: ({ db, caller, params, audit }) => inviteAgain(services, db, caller, params.userId, audit),
  });
};
