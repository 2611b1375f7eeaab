import { createHashHistory, createRouter } from '@tanstack/react-router';
import { cancelOnNavigation } from './api/cancel-on-navigation.ts';
import { readMarksOnFocus } from './api/menu-marks.ts';
import { queryClient } from './api/query-client.ts';
import { onLocaleChanged } from './i18n/locale.ts';
import { followLocale, localeRewrite } from './i18n/locale-address.ts';
import { routeTree } from './route-tree.ts';
import { ScreenError } from './shell/error-page.tsx';

/** Query strings as everybody writes them: plain text, nothing that is empty. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));
const stringifySearch = (search: Record<string, unknown>): string => {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  // A filter stays readable: a colon and a comma mean nothing to a query string.
  return text && `?${text.replaceAll('%3A', ':').replaceAll('%2C', ',')}`;
};

const history = createHashHistory();
followLocale(history);

export const router = createRouter({
  routeTree,
  history,
  rewrite: localeRewrite,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultErrorComponent: ScreenError,
  scrollRestoration: false,
});
cancelOnNavigation(router, queryClient);
readMarksOnFocus(queryClient);
// Links keep the addresses that they once built; with a rewrite that is new to the router they build them again.
onLocaleChanged(() => router.update({ ...router.options, rewrite: { ...localeRewrite } }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
