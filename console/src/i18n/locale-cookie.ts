const cookieSeconds = 365 * 24 * 60 * 60;

const isEncrypted = (protocol: string): boolean => protocol === 'https:';

/**
 * Over HTTPS a name that browsers take from this very host alone, sent nowhere without encryption. A first trial without HTTPS
 * could keep no such cookie.
 */
const nameFor = (protocol: string): string => (isEncrypted(protocol) ? '__Host-egida_locale' : 'egida_locale');

/** The cookie that keeps a language for a year, as it is given to the browser. */
export const localeCookie = (locale: string, protocol: string): string =>
  `${nameFor(protocol)}=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax${isEncrypted(protocol) ? '; secure' : ''}`;

/** The language in the cookies of a page; nothing where none is kept. */
export const readLocaleCookie = (cookies: string, protocol: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${nameFor(protocol)}=`))
    ?.split('=')[1];
