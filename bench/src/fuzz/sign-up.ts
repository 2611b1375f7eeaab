import { api, type Role, roleStringOf } from '@egida/contract';
import { initialPassword, type Makers, unique } from './world.ts';

/** Nothing that is guessed, so that no request changes it. */
export const ownPassword = 'Solo-del-reparto-77';

interface Newcomer {
  role: Role;
  agencies: string[];
  /** Whether a second factor is demanded of them. */
  isDue?: boolean;
}

/** Somebody with a password that they chose. */
export const signUp = async (
  { admin, as }: Makers,
  { role, agencies, isDue = false }: Newcomer,
): Promise<{ id: string; username: string }> => {
  const username = unique(`reparto-${role.toLowerCase()}`);
  const given = { username, roles: roleStringOf(role), agencies, email: `${username}@prueba.example` };
  const passwords = { password: initialPassword, passwordRepeat: initialPassword };
  const { id } = await admin(api.users.create, { body: { ...given, ...passwords, config: { enabled2fa: isDue } } });
  await as(undefined)(api.passwords.renew, {
    body: { username, currentPassword: initialPassword, password: ownPassword, passwordRepeat: ownPassword },
  });
  return { id, username };
};

/** Signs somebody in who was signed up; where their second factor is due, for that alone. */
export const logIn = ({ as }: Makers, username: string) =>
  as(undefined)(api.auth.login, { body: { username, password: ownPassword } });
