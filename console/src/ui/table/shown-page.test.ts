import type { Page } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { compareWithNow } from './shown-page.ts';

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

  it('does not take rows that move up from the next page for new ones', () => {
    expect(compareWithNow(page('abcde', 9), page('acdef', 8), idOf)).toBeNull();
  });

  it('says that there may be more when a whole page came in', () => {
    expect(compareWithNow(page('vwxyz', 9), page('abcde', 30), idOf)).toMatchObject({ arrived: 5, more: true });
  });

  it('shows what is left when everything on the page was dealt with', () => {
    expect(compareWithNow(page('abcde', 9), page('fghi', 4), idOf)).toBeNull();
  });

  it('shows the first rows of an empty list at once', () => {
    expect(compareWithNow(page(''), page('ab'), idOf)).toBeNull();
  });
});
