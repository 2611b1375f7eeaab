import { expect, it } from 'vitest';
import { translate } from '../../i18n/messages.ts';
import { accountMessages } from './account.messages.ts';
import { alertPlaceText } from './alert-place-text.ts';

const told = (vaccineName: string) =>
  alertPlaceText({ vaccineName, computerName: 'PC-1', agencyName: 'Olivares' }, (key, ...values) =>
    translate(accountMessages, key, ...values),
  );

it('a new alert is told with its vaccine, and begins with the computer where that has no name', () => {
  expect(told('NotPetya')).toBe('NotPetya, en PC-1 (Olivares)');
  expect(told('')).toBe('En PC-1 (Olivares)');
});
