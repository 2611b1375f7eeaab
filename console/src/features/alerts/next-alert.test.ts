import { describe, expect, it } from 'vitest';
import { firstBelow, withOpen } from './next-alert.ts';

const open = (was: string, now: string, id: string | undefined) => withOpen([...was], [...now], id).join('');

describe('the way from one alert to the next', () => {
  it('is the list, while the open one is in it', () => expect(open('abc', 'abcd', 'b')).toBe('abcd'));
  it('leads on from where a dealt one stood', () => expect(open('abcd', 'acd', 'b')).toBe('abcd'));
  it('leads on from the top, too', () => expect(open('abc', 'bc', 'a')).toBe('abc'));
  it('holds although others before it have gone as well', () => expect(open('abcde', 'ade', 'd')).toBe('ade'));
  it('holds where its neighbours went along with it', () => expect(open('abcde', 'ae', 'c')).toBe('ace'));
  it('has no place for what was never in the list', () => expect(open('abc', 'abc', 'x')).toBe('abc'));
  it('is the list where nothing is open', () => expect(open('abc', 'bc', undefined)).toBe('bc'));
});

describe('at the end of a page', () => {
  const below = (known: string, now: string) => firstBelow([...known], [...now]);
  it('goes on with what has moved up', () => expect(below('abc', 'abd')).toBe('d'));
  it('takes nothing that came in above', () => expect(below('abc', 'zyab')).toBeUndefined());
  it('begins anew where nothing known is left', () => expect(below('abc', 'de')).toBe('d'));
  it('ends where there is nothing', () => expect(below('abc', '')).toBeUndefined());
});
