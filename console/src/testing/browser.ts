import { type LoggedUser, type Role, roleStringOf, type TokenClaims } from '@egida/contract';
import { vi } from 'vitest';

/** A browser's storage, in memory; what it keeps, by name. */
export const stubStorage = (name: 'localStorage' | 'sessionStorage' = 'localStorage'): Map<string, string> => {
  const kept = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return kept;
};

/** A window of which only the events are there. */
export const stubWindow = <More extends object>(more: More = {} as More): EventTarget & More => {
  const made = Object.assign(new EventTarget(), more);
  vi.stubGlobal('window', made);
  return made;
};

/** What another tab stores, as this one learns of it. */
export const storeElsewhere = (window: EventTarget, kept: Map<string, string>, key: string, value: string | null) => {
  const oldValue = kept.get(key) ?? null;
  if (value === null) kept.delete(key);
  else kept.set(key, value);
  window.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue: value }));
};

/** A token that says so; nobody has signed it, and the console does not ask. */
export const tokenOf = (claims: Partial<TokenClaims> = {}): string => {
  const whole = { roles: 'ROLE_USER,ROLE_ADMIN', exp: 4_102_444_800, jti: 'ana', sid: 'one', ...claims };
  return `head.${btoa(JSON.stringify(whole)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.sign`;
};

/** What a sign-in leaves in a browser of whoever it was. */
export const deviceTokenOf = (sub: string): string => `head.${btoa(JSON.stringify({ sub }))}.sign`;

/** What is stored of somebody who is signed in. */
export const storedTokens = (claims: Partial<TokenClaims> = {}): string =>
  JSON.stringify({ token: tokenOf(claims), refreshToken: 'refresh' });

export const loggedUser = (role: Role = 'ROLE_ADMIN', agencies: LoggedUser['agencies'] = []): LoggedUser => ({
  ...{ id: 'ana', username: 'ana', firstname: '', lastname: '', email: '', agencies, allAgencies: false },
  ...{ roles: roleStringOf(role), status: 'ACTIVE' as const, notify: false, enabled: true, manageable: false },
  ...{ twoFactorReady: false, recoveryCodesLeft: 0, config: { enabled2fa: false }, lastLoginOn: null },
  ...{ createdOn: '2026-01-01T00:00:00.000Z', role, admin: role === 'ROLE_ADMIN', instanceId: 'main' },
  ...{ sessionEnds: '2026-01-01T12:00:00.000Z', sessionIdleMinutes: 60, twoFactorRoles: [] },
});
