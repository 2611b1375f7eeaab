import type { Page } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { changedPage, compareWithNow, withReturned } from './shown-page.ts';

interface Row {
  id: string;
  status?: string;
}
const page = (ids: string, total = ids.length): Page<Row> => ({
  collection: [...ids].map((id) => ({ id })),
  paging: { page: 1, size: 5, total, pages: 1, exact: true, asOf: '2026-11-20T09:30:00.000Z' },
});
const idOf = (row: Row) => row.id;
const idsOf = (shown: Page<Row> | undefined) => shown?.collection.map(idOf).join('');

describe('a live list', () => {
  it('holds back what came in and counts it, leaving the rows where they are', () => {
    const result = compareWithNow(page('cdefg', 9), page('abcde', 11), idOf);
    expect(result).toMatchObject({ arrived: 2, more: false });
    expect(idsOf(result?.page)).toBe('cdefg');
  });

  it('shows the rows as they are now, and lets go of those that are gone', () => {
    const now = page('acde', 8);
    now.collection[1] = { id: 'c', status: 'changed' };
    const result = compareWithNow(page('bcde', 8), now, idOf);
    expect(idsOf(result?.page)).toBe('cde');
    expect(result?.page.collection[0]?.status).toBe('changed');
  });

  it('says how many there are beside those that it holds back, whoever has dealt with the others', () => {
    const totalOf = (seen: Page<Row>, now: Page<Row>) => compareWithNow(seen, now, idOf)?.page.paging.total;
    // One came in, and somebody else dealt with c.
    expect(totalOf(page('bcdef', 7), page('abdef', 7))).toBe(6);
    // Two came in, and on a later page three are gone.
    expect(totalOf(page('cdefg', 12), page('abcde', 11))).toBe(9);
    // Of what was pushed off and is shown nobody knows whether it is still there.
    expect(totalOf(page('cdefg', 5), page('abcde', 6))).toBe(5);
    expect(totalOf(page('abcde', 9), page('cabde', 9))).toBe(9);
    // What is done to all that match is done to those that were seen.
    const later = page('abcde', 6);
    later.paging.asOf = '2026-11-20T09:31:00.000Z';
    expect(compareWithNow(page('cdefg', 5), later, idOf)?.page.paging.asOf).toBe('2026-11-20T09:30:00.000Z');
  });

  it('does not take rows that move up from the next page for new ones', () => {
    expect(compareWithNow(page('abcde', 9), page('acdef', 8), idOf)).toBeNull();
  });

  it('says that there may be more when a whole page came in', () => {
    expect(compareWithNow(page('vwxyz', 9), page('abcde', 30), idOf)).toMatchObject({ arrived: 5, more: true });
  });

  it('shows what is left when everything on the page was dealt with', () => {
    expect(compareWithNow(page('abcde', 9), page('fghi', 4), idOf)).toBeNull();
  });

  it('stays as it is where so much comes in that nobody counts it any more', () => {
    const uncounted = (ids: string) => ({
      ...page(ids, 10_001),
      paging: { ...page(ids, 10_001).paging, exact: false },
    });
    expect(compareWithNow(uncounted('vwxyz'), uncounted('abcde'), idOf)).toMatchObject({ arrived: 5, more: true });
  });

  it('begins anew once all of it was dealt with, however much has come in', () => {
    expect(compareWithNow(page('', 0), page('abcde', 30), idOf)).toBeNull();
  });

  it('keeps its order where rows move up, counts those that did, and shows them as they are now', () => {
    const now = page('cabde', 9);
    now.collection[0] = { id: 'c', status: 'changed' };
    const result = compareWithNow(page('abcde', 9), now, idOf);
    expect(result).toMatchObject({ arrived: 1, more: false });
    expect(idsOf(result?.page)).toBe('abcde');
    expect(result?.page.collection[2]?.status).toBe('changed');
  });

  it('lets go of no row that was only pushed off a full page by those that moved up', () => {
    expect(idsOf(compareWithNow(page('abcde', 9), page('ecxab', 10), idOf)?.page)).toBe('abcde');
    expect(idsOf(compareWithNow(page('abc', 3), page('ca', 2), idOf)?.page)).toBe('ac');
  });

  it('shows at once what its reader has changed, and lets go of what they dealt with', () => {
    const change = (row: Row) => (row.id === 'b' ? null : row.id === 'c' ? { ...row, status: 'changed' } : row);
    const changed = changedPage(page('abcd'), change);
    expect(idsOf(changed)).toBe('acd');
    expect(changed.collection[1]?.status).toBe('changed');
    expect(changed.paging.total).toBe(3);
  });

  it('shows again where they were the rows that its reader took out and brought back, and holds back others', () => {
    const returned = (seen: string, now: string, taken: string) =>
      withReturned(page(seen), page(now), new Set(taken), idOf);
    expect(idsOf(returned('bde', 'abcde', 'ac'))).toBe('abcde');
    expect(idsOf(returned('bd', 'xbcd', 'c'))).toBe('bcd');
    expect(idsOf(returned('bd', 'bd', 'c'))).toBe('bd');
    // They count again.
    expect(returned('bde', 'abcde', 'ac').paging.total).toBe(5);
    expect(returned('bd', 'bd', 'c').paging.total).toBe(2);
    expect(compareWithNow(returned('bd', 'bcd', 'c'), page('bcd'), idOf)).toBeNull();
    expect(compareWithNow(returned('bd', 'xbcd', 'c'), page('xbcd'), idOf)).toMatchObject({ arrived: 1 });
  });

  it('shows the first rows of an empty list at once', () => {
    expect(compareWithNow(page(''), page('ab'), idOf)).toBeNull();
  });
});
