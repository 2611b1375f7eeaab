import { type UserChange, type UserDraft, users } from '@egida/contract';
import { prepareExport } from '../../platform/exports/exports.ts';
import { implement } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../auth/auth.ts';
import { changeOneself, proveForAddress } from './change-oneself.ts';
import { changeUser } from './change-user.ts';
import { listRoles } from './grants.ts';
import { userExport } from './users.export.ts';
import { listUsers } from './users.queries.ts';
import { createUser, inviteAgain, removeUser, resetTwoFactor, showUser } from './users.ts';

const hashOf = async ({ password }: UserDraft | UserChange) => (password === undefined ? null : hashPassword(password));

export const userRoutes = (services: Services) => {
  const { publicUrl: origin } = services;
  return implement('users', users, {
    list: ({ db, query }) => listUsers(db, query),
    roles: async ({ db, caller }) => listRoles(db, caller),
    prepareCsv: (context) => prepareExport(context, userExport),
    get: ({ db, caller, params }) => showUser(db, caller, params.userId),
    create: {
      prepare: async ({ body }) => {
        const passwordHash = await hashOf(body);
        return ({ db, caller, record }) => createUser(db, caller, body, { passwordHash, origin }, record);
      },
    },
    update: {
      prepare: async ({ caller, body, params: { userId } }) => {
        // Nobody sets their own password here: nothing is hashed that is refused anyway.
        if (userId === caller.id) {
          await proveForAddress(services, caller, body);
          return ({ db, caller, record }) => changeOneself(db, caller, body, record);
        }
        const passwordHash = await hashOf(body);
        return ({ db, caller, record }) => changeUser(db, caller, userId, body, { passwordHash, origin }, record);
      },
    },
    remove: ({ db, caller, params, record }) => removeUser(db, caller, params.userId, record),
    resetTwoFactor: ({ db, caller, params, record }) => resetTwoFactor(db, caller, params.userId, record),
    invite: ({ db, caller, params, record }) => inviteAgain(db, caller, params.userId, origin, record),
  });
};
