import { roles } from '@egida/contract';
import { createRoute } from '@tanstack/react-router';
import { type Brought, features } from './features.ts';
import { agencyRoute } from './routes/agency-route.ts';
import { mainRoute } from './routes/main-route.ts';
import { rootRoute } from './routes/root-route.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { agencyLayout, mainLayout } from './shell/layouts.ts';
import { NotFoundPage, ScreenNotFound } from './shell/not-found-page.tsx';

/** Every other address: whoever is signed in keeps the frame, and with it the way on. */
const nowhereRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '$',
  component: ScreenNotFound,
  staticData: { acl: { allowedTo: roles } },
});

// Features hang their screens from these three and know nothing of the frame around them.
rootRoute.update({ notFoundComponent: NotFoundPage, errorComponent: ErrorPage });
mainRoute.update({ component: mainLayout.Page, errorComponent: ErrorPage });
agencyRoute.update({ component: agencyLayout.Page });

const guestScreens = features.flatMap<Brought<'guestScreens'>>((feature) =>
  'guestScreens' in feature ? feature.guestScreens : [],
);
const screens = features.flatMap<Brought<'screens'>>((feature) => ('screens' in feature ? feature.screens : []));
const agencyScreens = features.flatMap<Brought<'agencyScreens'>>((feature) =>
  'agencyScreens' in feature ? feature.agencyScreens : [],
);

export const routeTree = rootRoute.addChildren([
  ...guestScreens,
  mainRoute.addChildren([...screens, agencyRoute.addChildren(agencyScreens), nowhereRoute]),
]);
