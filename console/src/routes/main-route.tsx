import { createRoute } from '@tanstack/react-router';
import { mainLayout } from '../pages.ts';
import { homeOf, requireAdmission, requireSession } from '../session/guards.ts';
import { ErrorPage } from '../shell/error-page.tsx';
import { rootRoute } from './root-route.tsx';

/** Around every screen of the console: who comes in is signed in and admitted to the screen asked for. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  beforeLoad: async ({ location, matches }) => {
    const session = await requireSession(location);
    if (location.pathname === '/') throw homeOf(session);
    const screen = matches.at(-1);
    if (screen) requireAdmission(session, screen);
    return { session };
  },
  loader: mainLayout.ready,
  component: () => <mainLayout.Page user={mainRoute.useRouteContext().session.user} />,
  errorComponent: ErrorPage,
});
