import type { Role } from '@egida/contract';
import { hashPassword } from '../auth/passwords.ts';
import { signPair } from '../auth/tokens.ts';
import { fold } from '../db/fold.ts';
import { newId } from '../db/new-id.ts';
import { realms } from '../db/scope.ts';
import type { TestApp } from './start-app.ts';

let counter = 0;
/** A name that no other row of these tests has. */
export const unique = (prefix: string): string => `${prefix}-${++counter}`;

export const testPassword = 'Una-frase-larga-1';
let passwordHash: Promise<string> | undefined;

export const makeInstance = async ({ system }: TestApp): Promise<string> => {
  const standing = await system.read('test', (db) =>
    db.selectFrom('instances').select('id').where('type', '=', 'main').executeTakeFirst(),
  );
  if (standing) return standing.id;
  const id = newId();
  await system.write('test', (db) =>
    db.insertInto('instances').values({ id, name: 'Principal', type: 'main' }).execute(),
  );
  return id;
};

export const makeAgency = async (
  app: TestApp,
  {
    name = unique('Agencia'),
    parent = null,
    classified = false,
  }: { name?: string; parent?: string | null; classified?: boolean } = {},
) => {
  const instanceId = await makeInstance(app);
  const id = newId();
  const apikey = `egida_${id.replaceAll('-', '')}`;
  await app.system.write('test', async (db) => {
    await db
      .insertInto('agencies')
      .values({
        id,
        instance_id: instanceId,
        realm: classified ? realms.classified : realms.main,
        service_type: classified ? 3 : 1,
        parent_id: parent,
        name,
        name_key: fold(name),
        search: fold(name),
        apikey,
      })
      .execute();
    const above = parent
      ? await db.selectFrom('agency_closure').selectAll().where('descendant_id', '=', parent).execute()
      : [];
    await db
      .insertInto('agency_closure')
      .values([
        { ancestor_id: id, descendant_id: id, depth: 0 },
        ...above.map((row) => ({ ancestor_id: row.ancestor_id, descendant_id: id, depth: row.depth + 1 })),
      ])
      .execute();
  });
  return { id, name, apikey };
};

const roleStrings: Partial<Record<Role, string>> = {
  ROLE_ADMIN: 'ROLE_USER,ROLE_ADMIN',
  ROLE_MANAGER: 'ROLE_USER,ROLE_MANAGER',
};

/** A person with an open session. */
export const makeUser = async (app: TestApp, role: Role, agencyIds: string[] = [], username = unique('persona')) => {
  passwordHash ??= hashPassword(testPassword);
  const [id, sessionId, roles, hash, now] = [
    newId(),
    newId(),
    roleStrings[role] ?? role,
    await passwordHash,
    Date.now(),
  ];
  await app.system.write('test', async (db) => {
    await db
      .insertInto('users')
      .values({ id, username, username_key: fold(username), roles, password_hash: hash })
      .execute();
    if (agencyIds.length > 0) {
      await db
        .insertInto('user_agencies')
        .values(agencyIds.map((agency_id) => ({ user_id: id, agency_id })))
        .execute();
    }
    await db
      .insertInto('sessions')
      .values({ id: sessionId, user_id: id, ends_on: new Date(now + 3_600_000).toISOString() })
      .execute();
  });
  const pair = await signPair(app.keys, {
    sessionId,
    userId: id,
    roles,
    rotation: 0,
    rotatedOn: now,
    endsOn: now + 3_600_000,
  });
  return { id, username, sessionId, ...pair, authorization: `Bearer ${pair.token}` };
};
