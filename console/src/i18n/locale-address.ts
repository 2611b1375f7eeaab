import type { LocationRewrite, RouterHistory } from '@tanstack/react-router';
import { currentLocale, isLocale, type Locale, rememberedLocale, setLocale } from './locale.ts';

const localeIn = (path: string): Locale | undefined => {
  const first = path.split(/[/?#]/, 2)[1];
  return isLocale(first) ? first : undefined;
};

const withoutLocale = (path: string) => path.replace(/^\/\w+/, '') || '/';

/** Addresses are `#/es/alerts`; routes know only `/alerts`. */
export const localeRewrite: LocationRewrite = {
  input: ({ url }) => {
    if (!localeIn(url.pathname)) return undefined;
    const inner = new URL(url);
    inner.pathname = withoutLocale(url.pathname);
    return inner;
  },
  output: ({ url }) => {
    const outer = new URL(url);
    outer.pathname = `/${currentLocale()}${url.pathname === '/' ? '' : url.pathname}`;
    return outer;
  },
};

/** Keeps the language as the address has it; an address without one gets the language remembered, else Spanish. */
export const followLocale = (history: RouterHistory): void => {
  const follow = () => {
    const locale = localeIn(history.location.pathname);
    if (locale) setLocale(locale);
    else history.replace(`/${rememberedLocale()}${history.location.href.replace(/^\/$/, '')}`);
  };
  history.subscribe(follow);
  follow();
};

/** The same page in another language. */
export const switchLocale = (history: RouterHistory, locale: Locale): void => {
  history.replace(`/${locale}${withoutLocale(history.location.href).replace(/^\/$/, '')}`, history.location.state);
};
