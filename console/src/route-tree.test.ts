import { api, type Endpoint, type Permission, permissions, roles } from '@egida/contract';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { isOfArea } from './api/area-loading.ts';
import { routeTree } from './route-tree.ts';
import { menuItems } from './shell/menu-items.ts';

const { routesById } = createRouter({ routeTree, history: createMemoryHistory() });
const routes = Object.values(routesById);
const inMain = (id: string) => id.startsWith('/main/');

describe('the routes', () => {
  it('all say who may enter', () => {
    const screens = routes.filter(({ id }) => inMain(id));
    expect(screens.length).toBeGreaterThan(5);
    for (const { id, options } of screens) expect(options.staticData?.acl, id).toBeDefined();
  });

  it('take who may enter from the table of permissions', () => {
    const lists: unknown[] = [roles, ...(Object.keys(permissions) as Permission[]).map((name) => permissions[name])];
    for (const { id, options } of routes.filter((route) => inMain(route.id))) {
      const acl = options.staticData?.acl;
      const listed = acl && ('allowedTo' in acl ? acl.allowedTo : acl.forbiddenTo);
      expect(lists.includes(listed), id).toBe(true);
    }
  });

  it('all say what they are about, and between them they are about every list there is', () => {
    const screens = routes.filter(
      ({ id, fullPath, options, children }) =>
        inMain(id) && options.component && !children && fullPath !== '/' && fullPath !== '/$',
    );
    // Its texts are the console's own.
    const asksForNothing = ['/faqs'];
    const areas = screens.map(({ id, fullPath, options }) => {
      const asks = (options.staticData?.area ?? []).length > 0;
      expect(asks, id).toBe(!asksForNothing.includes(fullPath));
      return options.staticData?.area ?? [];
    });
    const calls = Object.values<Record<string, Endpoint>>(api).flatMap((group) => Object.values(group));
    const lists = calls
      .filter(({ list, method }) => list && method === 'GET')
      .map(({ path }) => path.replace(/:\w+/g, '1'));
    expect(lists.length).toBeGreaterThan(15);
    for (const path of lists)
      expect(
        areas.some((area) => isOfArea([path], area)),
        path,
      ).toBe(true);
  });

  it('that stand outside the main layout are those of guests, and the accessibility statement', () => {
    const outside = routes.map(({ id }) => id).filter((id) => !inMain(id));
    expect(outside.sort()).toEqual(
      [
        '/accessibility',
        '/choose-password',
        '/code',
        '/forgot-password',
        '/login',
        '/main',
        '/renew',
        '__root__',
      ].sort(),
    );
  });

  it('admit whoever the menu leads to them', () => {
    const byPath = new Map(routes.filter(({ id }) => inMain(id)).map((route) => [route.fullPath as string, route]));
    for (const { name, to, isFor } of menuItems) {
      const acl = byPath.get(to)?.options.staticData?.acl;
      if (!acl || !('allowedTo' in acl)) continue;
      const led = roles.filter((role) => {
        const belongs = role === 'ROLE_USER' || role === 'ROLE_READONLY';
        return [false, belongs].some((isSingleAgency) => isFor({ role, isSingleAgency, hasTelemetry: true }));
      });
      expect(
        led.filter((role) => !acl.allowedTo.includes(role)),
        name,
      ).toEqual([]);
    }
  });
});
