import { readFileSync } from 'node:fs';
import { attempt } from '../../errors/attempt.ts';

export interface Account {
  name: string;
  uid: number;
  shell: string;
}

export const parseAccounts = (passwd: string): Account[] =>
  passwd.split('\n').flatMap((line) => {
    const [name, , uid, , , , shell] = line.split(':');
    return name && uid !== undefined && /^\d+$/.test(uid) ? [{ name, uid: Number(uid), shell: shell ?? '' }] : [];
  });

export const nobodyUid = 65_534;
const noLogin = /\/(nologin|false|sync|halt|shutdown)$/;

/** The accounts of people: distributions give them ids from 1000 on and a shell. */
export const humanAccounts = (accounts: Account[]): string[] =>
  accounts
    .filter(({ uid, shell }) => uid >= 1000 && uid < nobodyUid && !noLogin.test(shell))
    .map(({ name }) => name)
    .sort();

export const readAccounts = (): Account[] => parseAccounts(attempt(() => readFileSync('/etc/passwd', 'utf8')) ?? '');

/** An account's name; its id where it has no name here, as in a container. */
export const userName = (uid: number): string =>
  readAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
