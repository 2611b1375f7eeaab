import { describe, expect, it } from 'vitest';
import { readDatabaseUrl } from './database-url.ts';

describe('the address of a database', () => {
  it.each([
    ['postgres://one/egida', ['postgres://one/egida']],
    ['postgresql://a:b@one:5432/egida?sslmode=require', ['postgresql://a:b@one:5432/egida?sslmode=require']],
    [
      'postgres://a:b@one:5432,[::1]:5433/egida?target_session_attrs=read-write&sslmode=require',
      ['postgres://a:b@one:5432/egida?sslmode=require', 'postgres://a:b@[::1]:5433/egida?sslmode=require'],
    ],
    ['socket:/var/run/postgresql?db=egida', ['socket:/var/run/postgresql?db=egida']],
  ])('%s', (url, urls) => {
    expect(readDatabaseUrl(url)).toEqual({ urls, mayOnlyRead: false });
  });

  it('names what it takes where it is told something else', () => {
    expect(readDatabaseUrl('postgres://one/egida?target_session_attrs=any').mayOnlyRead).toBe(true);
    expect(() => readDatabaseUrl('postgres://one/egida?target_session_attrs=standby')).toThrow('read-write');
  });
});
