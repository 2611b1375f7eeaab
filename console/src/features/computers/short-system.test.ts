import { expect, it } from 'vitest';
import { shortSystem } from './short-system.ts';

it.each([
  ['Debian GNU/Linux 12 (bookworm)', 'Debian 12'],
  ['Ubuntu 24.04.1 LTS', 'Ubuntu 24.04.1 LTS'],
  ['Microsoft Windows Server 2022 Standard', 'Windows Server 2022 Standard'],
  ['GNU/Linux', 'GNU/Linux'],
  ['', ''],
])('%s is called %s in a list', (os, short) => {
  expect(shortSystem(os)).toBe(short);
});
