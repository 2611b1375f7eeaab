import { useSyncExternalStore } from 'react';
import { localeCookie, readLocaleCookie } from './locale-cookie.ts';

export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];
const defaultLocale: Locale = 'es';

export const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text);

export const rememberedLocale = (): Locale => {
  const value =
    typeof document === 'undefined' ? undefined : readLocaleCookie(document.cookie, window.location.protocol);
  return isLocale(value) ? value : defaultLocale;
};

let current: Locale = rememberedLocale();
/** What the document and the browser were told. */
let told: Locale | undefined;
const listeners = new Set<() => void>();

export const currentLocale = (): Locale => current;

/** The address rules: whatever shows `/en/…` is in English, and the browser remembers it for a year. */
export const setLocale = (locale: Locale): void => {
  // Said again it would cost every element its style anew, at every step of the address.
  if (locale === told) return;
  told = locale;
  document.documentElement.lang = locale;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS, which a first trial may lack
  document.cookie = localeCookie(locale, window.location.protocol);
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
};

export const onLocaleChanged = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useLocale = (): Locale => useSyncExternalStore(onLocaleChanged, currentLocale);
