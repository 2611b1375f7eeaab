/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import type { Agreed } from './agreed.ts';
import { type Permission, permissions, roleMay } from './permissions.ts';
import { grantableRoles, roles } from './roles.ts';

const agreed = import.meta.glob<Agreed>('./*.agreed.fixture.ts', { eager: true, import: 'agreed' });
const lines = Object.values(agreed).flatMap((one) => Object.entries(one));

it('is agreed on for each permission, once', () => {
  expect(lines.map(([permission]) => permission).sort()).toEqual(Object.keys(permissions).sort());
});

it.each(lines)('%s belongs to exactly the roles agreed on', (permission, agreedOn) => {
  const marks = roles.map((role) => (roleMay(role, permission as Permission) ? 'x' : '-')).join(' ');
  expect(marks).toBe(agreedOn);
});

it('lets nobody grant a role that reaches further than their own', () => {
  expect(grantableRoles('ROLE_ADMIN', true)).toEqual(roles);
  expect(grantableRoles('ROLE_MANAGER', false)).toEqual(['ROLE_MANAGER', 'ROLE_USER', 'ROLE_READONLY']);
  expect(grantableRoles('ROLE_MANAGER', true)).toEqual([
    'ROLE_MANAGER',
    'ROLE_SERVICEDESK',
    'ROLE_USER',
    'ROLE_READONLY',
  ]);
  for (const role of ['ROLE_SERVICEDESK', 'ROLE_USER', 'ROLE_READONLY', 'ROLE_CLASSIFIED'] as const)
    expect(grantableRoles(role, true)).toEqual([]);
});
