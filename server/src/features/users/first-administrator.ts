import { randomInt } from 'node:crypto';
import { passwordIsStrong } from '@egida/contract';
import { writeAudit } from '../../platform/audit/audit.ts';
import { fold } from '../../platform/db/fold.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { System } from '../../platform/db/system.ts';
import type { Env } from '../../platform/env.ts';
import { randomText } from '../../platform/keys/random-text.ts';
import type { Services } from '../../platform/services.ts';
import { endLinks, endSessions, hashPassword, isKnownPassword, tellOfCredentials } from '../auth/auth.ts';
import { instanceSearch } from '../instances/instances.ts';
import { forgetSecondFactor, unlock } from './account.queries.ts';
import { userSearch } from './users.columns.ts';

const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export const madeUpPassword = () =>
  `${[5, 5, 5].map((length) => randomText(alphabet, length)).join('-')}-${randomInt(10)}aZ`;

const mainInstance = { name: 'Égida', server: '', description: '' };

/** The main instance and its first administrator, made once. Answers the password when one had to be made up. */
export const ensureFirstAdministrator = async (
  system: System,
  env: Pick<Env, 'ADMIN_USERNAME' | 'ADMIN_PASSWORD'>,
): Promise<{ username: string; password: string } | undefined> => {
  const settled = await system.read('first start', (db) =>
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
  );
  if (settled) return undefined;
  if (env.ADMIN_PASSWORD && !passwordIsStrong(env.ADMIN_PASSWORD)) {
    throw new Error(
      'ADMIN_PASSWORD needs at least 12 characters with a digit, a lowercase, an uppercase and a symbol.',
    );
  }
  const names = { username: env.ADMIN_USERNAME, firstname: '', lastname: '', email: '' };
  if (env.ADMIN_PASSWORD && (await isKnownPassword(env.ADMIN_PASSWORD, names))) {
    throw new Error(
      'ADMIN_PASSWORD is one that is tried first: a common password, a single word or a name. Several different words will do.',
    );
  }
  const given = env.ADMIN_PASSWORD !== undefined;
  const password = env.ADMIN_PASSWORD ?? madeUpPassword();
  const passwordHash = await hashPassword(password);
  const made = await system.write('first start', async (db) => {
    await db
      .insertInto('instances')
      .values({ ...mainInstance, ...instanceSearch(mainInstance), id: newId(), type: 'main' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const inserted = await db
      .insertInto('users')
      .values({
        id: newId(),
        username: env.ADMIN_USERNAME,
        ...userSearch(names),
        roles: 'ROLE_USER,ROLE_ADMIN',
        password_hash: passwordHash,
        password_to_renew: !given,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
  });
  return made && !given ? { username: env.ADMIN_USERNAME, password } : undefined;
};

/**
 * Gives a person another password, made up, which has to be renewed, and forgets their second factor, which they set up
 * anew where it is asked for; for a person who holds the computer and lost the old ones.
 */
export const resetAdministrator = async (
  services: Pick<Services, 'system' | 'configurations'>,
  username: string,
): Promise<{ username: string; password: string }> => {
  const password = madeUpPassword();
  const passwordHash = await hashPassword(password);
  const now = new Date().toISOString();
  await services.system.write('reset of an administrator', async (db) => {
    const user = await db
      .updateTable('users')
      .set({
        password_hash: passwordHash,
        password_set_on: now,
        password_to_renew: true,
        enabled: true,
      })
      .where('username_key', '=', fold(username))
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new Error(`There is nobody called ${username}; ADMIN_USERNAME says whose password is reset.`);
    await forgetSecondFactor(db, user.id);
    await unlock(db, { id: user.id, username });
    await endSessions(db, user.id);
    await endLinks(db, user.id);
    await tellOfCredentials(services, db, user.id, { what: 'passwordSetByOther', ip: null });
    await writeAudit(db, 'auth.reset', { id: user.id, username, ip: null }, null, [{ after: { userId: user.id } }]);
  });
  return { username, password };
};
