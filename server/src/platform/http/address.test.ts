import { expect, it } from 'vitest';
import { plainAddress } from './address.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:5123', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['unknown', undefined],
  ['', undefined],
  [undefined, undefined],
])('the address %s is stored as %s', (given, stored) => {
  expect(plainAddress(given)).toBe(stored);
});
