import { roles } from '@egida/contract';
import { createRoute } from '@tanstack/react-router';
import { requireGuest, requireHeldUsername, requireSecondFactor } from './guards.ts';
import { takeLinkToken } from './link-token.ts';
import { mainRoute } from './main-route.tsx';
import { choosePasswordPage, codePage, forgotPasswordPage, loginPage, renewPage } from './pages.ts';
import { rootRoute } from './root-route.tsx';
import { screenRoutes } from './screen-routes.tsx';

const homeRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  staticData: { acl: { allowedTo: roles } },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: requireGuest,
  loader: loginPage.ready,
  component: loginPage.Page,
});

const codeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/code',
  beforeLoad: requireSecondFactor,
  loader: codePage.ready,
  component: codePage.Page,
});

const renewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/renew',
  beforeLoad: requireHeldUsername,
  loader: renewPage.ready,
  component: renewPage.Page,
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  beforeLoad: requireGuest,
  loader: forgotPasswordPage.ready,
  component: forgotPasswordPage.Page,
});

const choosePasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/choose-password',
  beforeLoad: takeLinkToken,
  loader: choosePasswordPage.ready,
  component: choosePasswordPage.Page,
});

/** Screens of whoever is not signed in; each has a guard of its own. */
const guestRoutes = [loginRoute, codeRoute, renewRoute, forgotPasswordRoute, choosePasswordRoute] as const;

export const routeTree = rootRoute.addChildren([...guestRoutes, mainRoute.addChildren([homeRoute, ...screenRoutes])]);
