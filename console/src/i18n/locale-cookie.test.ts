import { describe, expect, it } from 'vitest';
import { localeCookie, readLocaleCookie } from './locale-cookie.ts';

describe('the cookie of the language', () => {
  it('over HTTPS belongs to this host alone, and never travels without encryption', () => {
    const [named, ...attributes] = localeCookie('en', 'https:').split('; ');
    expect(named).toBe('__Host-egida_locale=en');
    expect(attributes.sort()).toEqual(['max-age=31536000', 'path=/', 'samesite=lax', 'secure']);
  });

  it('without HTTPS is kept all the same', () => {
    expect(localeCookie('es', 'http:')).toBe('egida_locale=es; path=/; max-age=31536000; samesite=lax');
  });

  it('is read from among others, and under the name of the connection alone', () => {
    const cookies = 'a=b; egida_locale=es; __Host-egida_locale=en; xegida_locale=de';
    expect(readLocaleCookie(cookies, 'https:')).toBe('en');
    expect(readLocaleCookie(cookies, 'http:')).toBe('es');
    expect(readLocaleCookie('egida_locale=es', 'https:')).toBeUndefined();
    expect(readLocaleCookie('', 'http:')).toBeUndefined();
  });
});
