import { type LoggedUser, type Role, roleStringOf, roles } from '@egida/contract';
import { expect, it } from 'vitest';
import { sessionOf } from './session.tsx';

const one = { id: 'a', name: 'Ayuntamiento de Ávila' };
const two = { id: 'b', name: 'Hospital de Ávila' };
const person = (role: Role, agencies: LoggedUser['agencies']): LoggedUser => ({
  id: 'x',
  username: 'ana',
  firstname: '',
  lastname: '',
  email: '',
  agencies,
  allAgencies: false,
  roles: roleStringOf(role),
  status: 'ACTIVE',
  notify: false,
  enabled: true,
  manageable: false,
  twoFactorReady: false,
  recoveryCodesLeft: 0,
  twoFactorRoles: [],
  config: { enabled2fa: false },
  createdOn: '2026-01-01T00:00:00.000Z',
  lastLoginOn: null,
  role,
  admin: role === 'ROLE_ADMIN',
  instanceId: 'i',
  sessionEnds: '2026-01-01T12:00:00.000Z',
  sessionIdleMinutes: 60,
});

it('takes users and readers of exactly one agency for single-agency people, and nobody else', () => {
  const singles = roles.filter((role) => sessionOf(person(role, [one])).singleAgency !== null);
  expect(singles).toEqual(['ROLE_USER', 'ROLE_READONLY']);
  for (const role of roles) {
    expect(sessionOf(person(role, [one, two])).singleAgency, role).toBeNull();
    expect(sessionOf(person(role, [])).singleAgency, role).toBeNull();
  }
});

it('knows who sees nothing, for want of an agency', () => {
  const blind = (allAgencies: boolean, ...agencies: LoggedUser['agencies']) =>
    roles.filter((role) => sessionOf({ ...person(role, agencies), allAgencies }).hasNoAgency);
  expect(blind(false)).toEqual(['ROLE_MANAGER', 'ROLE_USER', 'ROLE_READONLY']);
  expect(blind(true)).toEqual(['ROLE_USER', 'ROLE_READONLY']);
  expect(blind(false, one)).toEqual([]);
});
