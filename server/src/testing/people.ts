import { api, type Role } from '@egida/contract';
import { makeUser, unique } from './factories.ts';
import type { Caller, TestApp } from './start-app.ts';

/** Somebody who can call. */
export const person = async (app: TestApp, role: Role, agencyIds: string[] = [], username?: string) => {
  const made = await makeUser(app, role, agencyIds, username);
  return { ...made, call: app.as(made.authorization) };
};

/** A manager of everything, by `allAgencies`. */
export const overseer = async (app: TestApp, agencyIds: string[] = []) => {
  const made = await person(app, 'ROLE_MANAGER', agencyIds);
  await app.system.pool.query('update users set all_agencies = true where id = $1', [made.id]);
  return made;
};

/** How many open sessions somebody has. */
export const openSessions = async ({ system }: TestApp, userId: string): Promise<number> => {
  const { rows } = await system.pool.query<{ open: number }>(
    'select count(*)::int as open from sessions where user_id = $1 and ended_on is null',
    [userId],
  );
  return rows[0]?.open ?? 0;
};

/** The texts of the mail that waits for an address, the oldest first. */
export const mailTo = async ({ system }: TestApp, recipient: string): Promise<{ subject: string; body: string }[]> => {
  const { rows } = await system.pool.query<{ subject: string; body: string }>(
    'select subject, body from mails where recipient = $1 order by id',
    [recipient],
  );
  return rows;
};

/** Invites somebody of an agency, who has yet to choose a password. */
export const inviteTo = async (admin: Caller, agencyId: string) => {
  const username = unique('invitada');
  const body = { username, email: `${username}@villanueva.example`, roles: 'ROLE_USER', agencies: [agencyId] };
  return { username, params: { userId: (await admin(api.users.create, { body })).id } };
};
