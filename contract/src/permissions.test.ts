import { expect, it } from 'vitest';
import { type Permission, permissions, roleMay } from './permissions.ts';
import { grantableRoles, type Role, roles } from './roles.ts';

const columns: readonly Role[] = [
  'ROLE_ADMIN',
  'ROLE_MANAGER',
  'ROLE_SERVICEDESK',
  'ROLE_USER',
  'ROLE_READONLY',
  'ROLE_CLASSIFIED',
];

/** The table as people agreed on it, written out a second time: a slip of the pen in the other one shows here. */
const agreed: Record<Permission, string> = {
  // Administrator, manager, service desk, user, reader, classified.
  'dashboard:read': 'x x x x x -',
  'alerts:read': 'x x x x x -',
  'alerts:write': 'x x x x - -',
  'agencies:read': 'x x x x x -',
  'agencies:write': 'x x - - - -',
  'agencies:manage': 'x - - - - -',
  'computers:read': 'x x x x x -',
  'computers:write': 'x x x x - -',
  'computers:move': 'x x x - - -',
  'sectors:read': 'x x x - - -',
  'instances:write': 'x - - - - -',
  'vaccines:read': 'x x x x x x',
  'vaccines:rules': 'x x x - - x',
  'vaccines:write': 'x - - - - -',
  'vaccines:export': 'x - x - - -',
  'vaccines:deploy': 'x x x x - x',
  'telemetry:read': 'x x x x - -',
  'users:read': 'x x x - - -',
  'users:write': 'x x - - - -',
  'users:assist': 'x x x - - -',
  'tokens:write': 'x x - x - -',
  'news:read': 'x x x x x x',
  'news:write': 'x - - - - -',
  'communications:write': 'x x x - - -',
  'issues:open': 'x x x x x x',
  'issues:manage': 'x - x - - -',
  'certs:write': 'x - - - - -',
  'audit:read': 'x - - - - -',
  'versions:manage': 'x - - - - -',
  'configurations:write': 'x - - - - -',
  'outbox:read': 'x - - - - -',
};

it.each(Object.keys(permissions) as Permission[])('%s belongs to exactly the roles agreed on', (permission) => {
  const marks = columns.map((role) => (roleMay(role, permission) ? 'x' : '-')).join(' ');
  expect(marks).toBe(agreed[permission]);
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
