import { roles } from '@egida/contract';
import { createRoute } from '@tanstack/react-router';
import { takeLinkToken } from './features/auth/link-token.ts';
import { choosePasswordPage, codePage, forgotPasswordPage, loginPage, renewPage } from './pages.ts';
import { mainRoute } from './routes/main-route.tsx';
import { rootRoute } from './routes/root-route.tsx';
import { screenRoutes } from './screen-routes.tsx';
import { requireGuest, requireHeldUsername, requireSecondFactor } from './session/guards.ts';

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
