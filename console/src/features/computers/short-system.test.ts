import { expect, it } from 'vitest';
import { shortSystem } from './short-system.ts';

it.each([
  ['Debian GNU/Linux 12 (bookworm)', 'Debian 12'],
  ['Debian GNU/Linux trixie/sid', 'Debian trixie/sid'],
  ['Ubuntu 24.04.1 LTS', 'Ubuntu 24.04.1 LTS'],
  ['Red Hat Enterprise Linux 9.4 (Plow)', 'Red Hat Enterprise Linux 9.4'],
  ['SUSE Linux 15.6', 'SUSE Linux 15.6'],
  ['Microsoft Windows Server 2022 Standard', 'Windows Server 2022 Standard'],
  ['Windows 11 Pro 23H2', 'Windows 11 Pro 23H2'],
  ['(desconocido)', '(desconocido)'],
  ['', ''],
])('a system is called by its short name: %s', (os, short) => expect(shortSystem(os)).toBe(short));
