import { api, type CallInput } from '@egida/contract';
import type { Client } from './client.ts';

type Given = Omit<CallInput<typeof api.users.create>['body'], 'email' | 'password' | 'passwordRepeat'>;
interface Database {
  query(text: string, values: unknown[]): Promise<unknown>;
}

/** The password of everybody who is made for a bench. */
export const password = 'Una-frase-larga-1';

/** Somebody whose password need not be renewed at the first sign-in, as whoever chose it themselves. */
export const makePerson = async (admin: Client, database: Database, given: Given): Promise<void> => {
  const email = `${given.username}@bench.example`;
  await admin.call(api.users.create, { body: { ...given, email, password, passwordRepeat: password } });
  await database.query('update users set password_to_renew = false where username = $1', [given.username]);
};
