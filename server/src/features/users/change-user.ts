import { effectiveRole, type Role, roleMay, roleStringOf, type User, type UserChange } from '@egida/contract';
import { sql } from 'kysely';
import type { Caller } from '../../platform/access/caller.ts';
import type { Audit } from '../../platform/audit/audit-record.ts';
import type { ScopedDb } from '../../platform/db/scoped.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { endFilesOfPerson } from '../../platform/jobs/end-tasks.queries.ts';
import type { Services } from '../../platform/services.ts';
import { endLinks, endSessions, refuseKnownPassword, tellOfCredentials } from '../auth/auth.ts';
import { accounts, forgetSecondFactor, keepAnAdministrator, unlock } from './account.queries.ts';
import { entryOf } from './audit-entry.ts';
import { endNotices } from './end-notices.ts';
import { checkGrant, type Grant } from './grants.ts';
import { sendInvitation } from './invitation.ts';
import { administers, reachable, stillReachable } from './reachable-user.ts';
import { toldFromNow } from './told-from-now.ts';
import { userSearch } from './users.columns.ts';
import { setAgencies } from './users.queries.ts';

/**
 * Refuses changes of what people set for themselves; a person who only assists enables and disables. Until somebody has accepted
 * their invitation, its language is for others to put right.
 */
const refuseFields = (caller: Caller, before: User, { config, ...fields }: UserChange): void => {
  const ours = ['enabled2fa', ...(before.status === 'INVITED' ? ['locale'] : [])];
  const theirs = Object.keys(config ?? {}).some((name) => !ours.includes(name));
  const assists = Object.keys(fields).every((name) => name === 'enabled') && config === undefined;
  if (theirs || (!assists && !roleMay(caller.role, 'users:write'))) throw new AppError('forbidden');
};

const granting = ['roles', 'allAgencies', 'agencies', 'addAgencies', 'removeAgencies'] as const;

const agenciesOf = (before: User, { agencies, addAgencies = [], removeAgencies = [] }: UserChange): string[] => {
  const held = agencies ?? [...before.agencies.map(({ id }) => id), ...addAgencies];
  const removed = new Set(removeAgencies);
  return [...new Set(held)].filter((id) => !removed.has(id));
};

/** What a person may and where, once changed; undefined where it is not touched. */
const grantOf = (before: User, change: UserChange): Grant | undefined => {
  if (granting.every((name) => change[name] === undefined)) return undefined;
  const role = change.roles ?? effectiveRole(before.roles);
  if (!role) throw new AppError('role.notGrantable');
  return {
    role,
    // A person who is no manager any more no longer reaches all.
    allAgencies: change.allAgencies ?? (role === 'ROLE_MANAGER' && before.allAgencies),
    agencies: agenciesOf(before, change),
  };
};

/** Whether signing in takes more from now on than it took to open the sessions that there are. */
const asksMore = (
  before: User,
  change: UserChange,
  grant: Grant | undefined,
  twoFactorRoles: readonly Role[],
): boolean => {
  if (change.config?.enabled2fa === true && !before.config.enabled2fa) return true;
  if (!grant || before.twoFactorReady) return false;
  const former = effectiveRole(before.roles);
  return twoFactorRoles.includes(grant.role) && !(former && twoFactorRoles.includes(former));
};

/** Tells the person of what was changed that they sign in with. An invitation that is not answered yet brings its own words. */
const tell = async (
  services: Services,
  account: Account,
  before: User,
  after: User,
  change: UserChange,
  ip: string,
): Promise<void> => {
  if (before.status === 'INVITED') return;
  const also = before.email;
  if (change.password !== undefined)
    await tellOfCredentials(services, account, after.id, { what: 'passwordSetByOther', ip, also });
  if (change.config?.enabled2fa === false && before.twoFactorReady)
    await tellOfCredentials(services, account, after.id, { what: 'factorResetByOther', ip, also });
  if (before.email !== after.email)
    await tellOfCredentials(services, account, after.id, { what: 'emailChangedByOther', ip, also });
  if (before.username !== after.username)
    await tellOfCredentials(services, account, after.id, { what: 'usernameChangedByOther', ip, also });
};

type Account = ReturnType<typeof accounts>;

interface Given {
  passwordHash: string | null;
  /** Roles of which a second factor is demanded. */
  twoFactorRoles: readonly Role[];
}

/** Changes somebody else. A new password has to be renewed by its person. */
export const changeUser = async (
  services: Services,
  db: ScopedDb,
  caller: Caller,
  userId: string,
  change: UserChange,
  { passwordHash, twoFactorRoles }: Given,
  audit: Audit,
): Promise<User> => {
  const before = await reachable(db, caller, userId);
  refuseFields(caller, before, change);
  // Only here, as whoever may not change them must not learn what they are called.
  if (change.password !== undefined) await refuseKnownPassword(change.password, { ...before, ...change });
  const account = accounts(db);
  const locale = change.config?.locale;
  const grant = grantOf(before, change);
  if (grant) await checkGrant(db, caller, grant);
  const resigns = change.enabled === false || (grant !== undefined && grant.role !== 'ROLE_ADMIN');
  if (administers(before) && resigns) await keepAnAdministrator(account, userId);

  // Wrong tries were counted under the name that they were made with. Enabling forgives none: who may not set a
  // password must not have endless guesses at it.
  if (passwordHash !== null) await unlock(account, before);
  await db
    .update('users')
    .set({
      username: change.username,
      firstname: change.firstname,
      lastname: change.lastname,
      email: change.email,
      ...userSearch({ ...before, ...change }),
      notify: change.notify,
      enabled: change.enabled,
      ...toldFromNow(before, change),
      two_factor: change.config?.enabled2fa,
      ...(locale && { config: sql<string>`config || ${JSON.stringify({ locale })}::jsonb` }),
      ...(grant && { roles: roleStringOf(grant.role), all_agencies: grant.allAgencies }),
      ...(passwordHash !== null && {
        password_hash: passwordHash,
        password_set_on: sql<string>`now()`,
        password_to_renew: true,
        // A secret that was shown under the former password, and never confirmed, ends with it.
        totp_pending: null,
      }),
    })
    .where('id', '=', userId)
    .execute();
  if (grant) await setAgencies(db, userId, grant.agencies);
  if (change.config?.enabled2fa === false) await forgetSecondFactor(account, userId);
  // What was written for the role and the agencies of before may no longer be theirs.
  if (grant) await endFilesOfPerson(db, userId);
  const shutOut = change.enabled === false || passwordHash !== null || asksMore(before, change, grant, twoFactorRoles);
  const moved = change.email !== undefined && change.email !== before.email;
  if (shutOut) await endSessions(account, userId);
  if (shutOut || moved) await endLinks(account, userId);
  if (change.enabled === false || change.notify === false) await endNotices(account, before);

  const after = await stillReachable(db, userId);
  await tell(services, account, before, after, change, caller.ip);
  // An invitation follows its person to another address. Whoever was disabled until now has none that is good.
  const isDue = moved || (change.enabled === true && !before.enabled);
  const invited = isDue && after.status === 'INVITED' && after.email !== '';
  if (invited) await sendInvitation(services, db, caller, after);
  audit(
    entryOf(before, after, { ...(passwordHash !== null && { passwordChanged: true }), ...(invited && { invited }) }),
  );
  return after;
};
