import { roles } from '@egida/contract';
import { createRoute } from '@tanstack/react-router';
import { takeLinkToken } from './features/auth/link-token.ts';
import {
  agencyLayout,
  choosePasswordPage,
  codePage,
  forgotPasswordPage,
  loginPage,
  mainLayout,
  renewPage,
} from './pages.ts';
import { agencyRoute } from './routes/agency-route.ts';
import { mainRoute } from './routes/main-route.ts';
import { rootRoute } from './routes/root-route.tsx';
import { screenRoutes } from './screen-routes.tsx';
import { requireGuest, requireHeldUsername, requireSecondFactor } from './session/guards.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';

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

// Features hang their screens from these three and know nothing of the frame around them.
rootRoute.update({ notFoundComponent: NotFoundPage, errorComponent: ErrorPage });
mainRoute.update({ component: mainLayout.Page, errorComponent: ErrorPage });
agencyRoute.update({ component: agencyLayout.Page });

export const routeTree = rootRoute.addChildren([...guestRoutes, mainRoute.addChildren([homeRoute, ...screenRoutes])]);
