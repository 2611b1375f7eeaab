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

export const nobody = 65_534;
const noLogin = /\/(nologin|false|sync|halt|shutdown)$/;

/** Accounts of people: those that distributions give numbers from 1000 on and a shell. */
export const humanAccounts = (accounts: Account[]): string[] =>
  accounts
    .filter(({ uid, shell }) => uid >= 1000 && uid < nobody && !noLogin.test(shell))
    .map(({ name }) => name)
    .sort();

export const readAccounts = (): Account[] => parseAccounts(attempt(() => readFileSync('/etc/passwd', 'utf8')) ?? '');

/** An account's name; its number where it has none here, as of a container. */
export const userName = (uid: number): string =>
  readAccounts().find((account) => account.uid === uid)?.name ?? String(uid);
