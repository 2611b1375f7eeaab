import { createRoute } from '@tanstack/react-router';
import { homeOf, requireAdmission, requireSession } from '../session/guards.ts';
import { rootRoute } from './root-route.tsx';

/** Around every screen of the console: who comes in is signed in and admitted to the screen asked for. */
export const mainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'main',
  beforeLoad: async ({ location, matches }) => {
    const session = await requireSession(location);
    const home = location.pathname === '/' ? homeOf(session) : null;
    if (home) throw home;
    const screen = matches.at(-1);
    if (screen) requireAdmission(session, screen);
    return { session };
  },
});
