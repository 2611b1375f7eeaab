import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a piece of the screen looks like at an address, where there are some screens that it can lead to. */
export const drawnAt = async (address: string, piece: ReactElement, paths: readonly string[]): Promise<string> => {
  const root = createRootRoute({ component: () => piece });
  const screens = paths.map((path) =>
    createRoute({ getParentRoute: () => root, path: path as '/', component: () => null }),
  );
  const router = createRouter({
    routeTree: root.addChildren(screens),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
};
