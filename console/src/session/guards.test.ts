import { api, type Role, roles } from '@egida/contract';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../api/query.ts';
import { queryClient } from '../api/query-client.ts';
import { mainRoute } from '../routes/main-route.ts';
import { loggedUser, storedTokens, stubStorage, stubWindow } from '../testing/browser.ts';
import { type Acl, homeOf, requireAdmission, requireGuest, requireSecondFactor, requireSession } from './guards.ts';
import { sessionOf } from './session.tsx';
import { leave } from './use-logout.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
  // Whoever is asked for is not to be had: what is answered was known before.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')));
  return () => {
    queryClient.clear();
    vi.unstubAllGlobals();
  };
});

const signInAs = (role: Role) => {
  kept.set('egida.tokens', storedTokens());
  queryClient.setQueryData(keyOf(api.users.get, { params: { userId: 'ana' } }), loggedUser(role));
};

/** Where somebody is led; undefined for who is let in. */
const ledTo = async (enter: () => unknown): Promise<object | undefined> => {
  try {
    await enter();
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response && 'options' in thrown) return thrown.options as object;
    throw thrown;
  }
};
const at = (pathname: string, search = '') => ({ pathname, href: `${pathname}${search}` }) as never;
const screen = (acl?: Acl) => ({ routeId: '/main/prueba', staticData: acl ? { acl } : {} });

describe('a screen', () => {
  const admitted = async (acl: Acl) => {
    const led = await Promise.all(
      roles.map((role) => ledTo(() => requireAdmission(sessionOf(loggedUser(role)), screen(acl)))),
    );
    expect(led.filter(Boolean)).toEqual(led.filter(Boolean).map(() => expect.objectContaining({ to: '/' })));
    return roles.filter((_, index) => led[index] === undefined);
  };

  it('lets in the roles that it allows, and leads the others home', async () => {
    expect(await admitted({ allowedTo: ['ROLE_ADMIN', 'ROLE_READONLY'] })).toEqual(['ROLE_ADMIN', 'ROLE_READONLY']);
    expect(await admitted({ allowedTo: [] })).toEqual([]);
  });

  it('leads home the roles that it forbids, and lets in the others', async () => {
    expect(await admitted({ forbiddenTo: ['ROLE_CLASSIFIED', 'ROLE_READONLY'] })).toEqual([
      'ROLE_ADMIN',
      'ROLE_MANAGER',
      'ROLE_SERVICEDESK',
      'ROLE_USER',
    ]);
    expect(await admitted({ forbiddenTo: [] })).toEqual(roles);
  });

  it('that says nothing of its readers is refused to everybody', () => {
    for (const role of roles)
      expect(() => requireAdmission(sessionOf(loggedUser(role)), screen()), role).toThrow(
        'The route /main/prueba has no acl',
      );
  });

  it('is judged on the way to it, whichever it is', async () => {
    signInAs('ROLE_USER');
    const enter = mainRoute.options.beforeLoad as unknown as (to: object) => Promise<unknown>;
    const enterScreen = (acl?: Acl) => enter({ location: at('/prueba'), matches: [{}, screen(acl)] });
    await expect(enterScreen()).rejects.toThrow('The route /main/prueba has no acl');
    expect(await ledTo(() => enterScreen({ forbiddenTo: ['ROLE_USER'] }))).toMatchObject({ to: '/' });
    expect(await ledTo(() => enterScreen({ allowedTo: ['ROLE_ADMIN'] }))).toMatchObject({ to: '/' });
    await expect(enterScreen({ forbiddenTo: ['ROLE_ADMIN'] })).resolves.toHaveProperty('session.role', 'ROLE_USER');
  });
});

describe('who is not signed in', () => {
  it('signs in first, and goes on to where they wanted', async () => {
    expect(await ledTo(() => requireSession(at('/users', '?filter=status:LOCKED')))).toMatchObject({
      to: '/login',
      search: { next: '/users?filter=status:LOCKED' },
    });
    expect(await ledTo(() => requireSession(at('/')))).toMatchObject({ to: '/login', search: {} });
  });

  it('is a guest where guests are, and has no second factor to give', async () => {
    expect(await ledTo(requireGuest)).toBeUndefined();
    expect(await ledTo(requireSecondFactor)).toMatchObject({ to: '/login' });
  });
});

describe('who is signed in', () => {
  it('goes on from where guests are, and from where a second factor is given', async () => {
    signInAs('ROLE_ADMIN');
    expect(await ledTo(requireGuest)).toMatchObject({ to: '/' });
    expect(await ledTo(requireSecondFactor)).toMatchObject({ to: '/' });
    await expect(requireSession(at('/users'))).resolves.toHaveProperty('role', 'ROLE_ADMIN');
  });

  it('begins at the dashboard: that of all they see, or of their one agency; who sees none, at the vaccines', () => {
    const home = (role: Role, ...agencies: string[]) => {
      const own = agencies.map((id) => ({ id, name: id }));
      return homeOf(sessionOf(loggedUser(role, own)))?.options;
    };
    for (const role of ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_SERVICEDESK'] as const)
      expect(home(role, 'a'), role).toBeUndefined();
    for (const role of ['ROLE_USER', 'ROLE_READONLY'] as const) {
      expect(home(role, 'a', 'b'), role).toBeUndefined();
      expect(home(role, 'a')).toMatchObject({ to: '/agencies/$agency', params: { agency: 'a' } });
    }
    expect(home('ROLE_CLASSIFIED')).toMatchObject({ to: '/vaccines' });
  });
});

describe('who has yet to give a second factor', () => {
  it('is signed out by asking for a screen, and may begin again', async () => {
    for (const roles of ['ROLE_PREAUTH_SECRET', 'ROLE_PREAUTH_CODE']) {
      kept.set('egida.tokens', storedTokens({ roles }));
      expect(await ledTo(requireGuest)).toBeUndefined();
      expect(await ledTo(requireSecondFactor)).toBeUndefined();
      expect(await ledTo(() => requireSession(at('/users'))), roles).toMatchObject({ to: '/login' });
      expect(kept.has('egida.tokens'), roles).toBe(false);
    }
  });
});

describe('who signs out', () => {
  const consoleAt = async (address: string) => {
    const root = createRootRoute();
    const login = createRoute({ getParentRoute: () => root, path: '/login', beforeLoad: requireGuest });
    const screens = ['/', '/vaccines'].map((path) => createRoute({ getParentRoute: () => root, path: path as '/' }));
    const router = createRouter({
      routeTree: root.addChildren([login, ...screens]),
      history: createMemoryHistory({ initialEntries: [address] }),
      isServer: false,
    });
    router.history.subscribe(() => void router.load());
    await router.load();
    return router;
  };

  it('and stays with what they had typed is still signed in; and is not, once they leave it', async () => {
    signInAs('ROLE_ADMIN');
    // Only in a browser is anybody asked.
    stubWindow({ origin: 'http://localhost', scrollTo: () => undefined });
    vi.stubGlobal('document', {});
    vi.stubGlobal('self', window);
    const router = await consoleAt('/vaccines');
    const unblock = router.history.block({ blockerFn: () => true });
    leave(router as never);
    await new Promise((resolve) => setImmediate(resolve));
    expect([router.state.location.pathname, kept.has('egida.tokens')]).toEqual(['/vaccines', true]);
    unblock();
    leave(router as never);
    await vi.waitFor(() => {
      const { pathname, state } = router.state.location;
      expect([pathname, state.signsOut, kept.has('egida.tokens')]).toEqual(['/login', undefined, false]);
    });
  });
});
