import type { RegisteredRouter } from '@tanstack/react-router';

type Path = keyof RegisteredRouter['routesByPath'];

const isPath = (router: Pick<RegisteredRouter, 'routesByPath'>, path: string): path is Path =>
  Object.hasOwn(router.routesByPath, path);

/** An address at which there is a screen; not one that only leads on to another. */
const hasScreen = (router: Pick<RegisteredRouter, 'routesByPath'>, path: string): boolean =>
  isPath(router, path) && router.routesByPath[path].options.component !== undefined;

/** Of what leads somewhere, what leads to a screen that exists. */
export const builtOnly = <Item extends { to: string }>(
  router: Pick<RegisteredRouter, 'routesByPath'>,
  items: readonly Item[],
) => items.filter((item): item is Extract<Item, { to: Path }> => hasScreen(router, item.to));
