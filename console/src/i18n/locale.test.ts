import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubWindow } from '../testing/browser.ts';

const year = 365 * 24 * 60 * 60;
let page: { cookie: string; documentElement: { lang: string } };
/** Every cookie that was set, as it was written. */
let written: string[];

/** A page that opens in a browser with these cookies. */
const open = async (cookies = '') => {
  vi.resetModules();
  written = [];
  page = {
    get cookie() {
      return cookies;
    },
    set cookie(text) {
      written.push(text);
      cookies = text.split(';')[0] ?? '';
    },
    documentElement: { lang: '' },
  };
  vi.stubGlobal('document', page);
  stubWindow({ location: { protocol: 'http:' } });
  return { ...(await import('./locale.ts')), ...(await import('./locale-address.ts')) };
};
beforeEach(() => () => vi.unstubAllGlobals());

describe('the language', () => {
  it.each([
    ['nothing', '', 'es'],
    ['English', 'egida_locale=en', 'en'],
    ['English, among other cookies', 'a=1; egida_locale=en; b=egida_locale=es', 'en'],
    ['a language that there is not', 'egida_locale=fr', 'es'],
    ['another cookie of a like name', 'no_egida_locale=en', 'es'],
  ])('where the browser remembers %s', async (_, cookies, expected) => {
    const { currentLocale, rememberedLocale } = await open(cookies);
    expect([rememberedLocale(), currentLocale()]).toEqual([expected, expected]);
  });

  it('is remembered for a year, once it is chosen', async () => {
    const { setLocale, currentLocale, rememberedLocale } = await open();
    setLocale('en');
    setLocale('en');
    expect(written).toEqual([`egida_locale=en; path=/; max-age=${year}; samesite=lax`]);
    expect([currentLocale(), rememberedLocale(), page.documentElement.lang]).toEqual(['en', 'en', 'en']);
  });

  it('is told to whoever shows it, when it changes and not before', async () => {
    const { setLocale, onLocaleChanged } = await open();
    const changed = vi.fn();
    onLocaleChanged(changed);
    setLocale('es');
    expect(changed).not.toHaveBeenCalled();
    setLocale('en');
    expect(changed).toHaveBeenCalledOnce();
  });
});

describe('an address', () => {
  const follow = async (cookies: string, address: string) => {
    const { followLocale, currentLocale } = await open(cookies);
    const history = createMemoryHistory({ initialEntries: [address] });
    followLocale(history);
    return { href: history.location.href, locale: currentLocale(), history };
  };

  it('without a language gets the one that is remembered, else Spanish', async () => {
    expect(await follow('egida_locale=en', '/alerts?page=2')).toMatchObject({
      href: '/en/alerts?page=2',
      locale: 'en',
    });
    expect(await follow('', '/alerts')).toMatchObject({ href: '/es/alerts', locale: 'es' });
    expect(await follow('egida_locale=fr', '/')).toMatchObject({ href: '/es', locale: 'es' });
  });

  it('with a language rules, and is remembered', async () => {
    expect(await follow('egida_locale=en', '/es/alerts')).toMatchObject({ href: '/es/alerts', locale: 'es' });
    expect(written).toEqual([`egida_locale=es; path=/; max-age=${year}; samesite=lax`]);
  });

  it('stays the same page in the other language', async () => {
    const { history } = await follow('', '/es/agencies/a/computers?filter=x');
    const { switchLocale } = await import('./locale-address.ts');
    switchLocale(history, 'en');
    expect(history.location.href).toBe('/en/agencies/a/computers?filter=x');
    expect(page.documentElement.lang).toBe('en');
  });
});
