import { createRoute } from '@tanstack/react-router';
import type { Feature } from '../../routes/feature.ts';
import { lazyPage } from '../../routes/lazy-page.tsx';
import { rootRoute } from '../../routes/root-route.tsx';
import { requireGuest, requireHeldUsername, requireSecondFactor } from '../../session/guards.ts';
import { takeLinkToken } from './link-token.ts';
import { LoginPage } from './login-page.tsx';

const renewPage = lazyPage(async () => (await import('./renew-page.tsx')).RenewPage);
const codePage = lazyPage(async () => (await import('./code-page.tsx')).CodePage);
const forgotPasswordPage = lazyPage(async () => (await import('./forgot-password-page.tsx')).ForgotPasswordPage);
const choosePasswordPage = lazyPage(async () => (await import('./choose-password-page.tsx')).ChoosePasswordPage);

// Not fetched by itself: it is what comes first.
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  beforeLoad: requireGuest,
  component: LoginPage,
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

export const authFeature = {
  guestScreens: [loginRoute, codeRoute, renewRoute, forgotPasswordRoute, choosePasswordRoute],
  words: () => import('./auth.words.ts'),
} as const satisfies Feature;
