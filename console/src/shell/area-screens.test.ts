import { type Permission, type Role, roleMay } from '@egida/contract';
import { expect, it } from 'vitest';
import { marksBehind } from './area-screens.ts';

const behind = (item: string, role: Role) =>
  marksBehind(item, (permission: Permission) => roleMay(role, permission)).map(({ name }) => name);

it('people’s item of the menu says how many requests wait, to those who answer them and to no others', () => {
  expect(behind('users', 'ROLE_ADMIN')).toEqual(['issues']);
  expect(behind('users', 'ROLE_SERVICEDESK')).toEqual(['issues']);
  expect(behind('users', 'ROLE_MANAGER')).toEqual([]);
  expect(behind('agencies', 'ROLE_ADMIN')).toEqual([]);
});
