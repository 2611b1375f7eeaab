import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';
import { countOf, isMoreThan, isSelected, noSelection, rangeOf, without, withRows } from './selection.ts';

const page = ['a', 'b', 'c', 'd'];

describe('a selection', () => {
  it('is kept from page to page', () => {
    const first = withRows(noSelection, ['a', 'b'], true, page);
    const second = withRows(first, ['x'], true, ['x', 'y']);
    expect([...second.ids]).toEqual(['a', 'b', 'x']);
  });

  it('of all that match covers rows that were never seen, and is as large as what was seen', () => {
    const all = { ids: new Set(page), matching: { filter: '', defaultFilter: '', expected: 137, asOf: '' } };
    expect(countOf(all)).toBe(137);
    expect(isSelected(all, 'never seen')).toBe(true);
  });

  it('of all that match falls back to the page when one row is cleared, never to more than was meant', () => {
    const all = { ids: new Set(page), matching: { filter: '', defaultFilter: '', expected: 137, asOf: '' } };
    const less = withRows(all, ['b'], false, page);
    expect(less.matching).toBeNull();
    expect([...less.ids]).toEqual(['a', 'c', 'd']);
  });

  it('loses what was acted on, and keeps what was selected while the answer was awaited', () => {
    const acted = withRows(noSelection, ['a', 'b'], true, page);
    expect(without(acted, acted)).toBe(noSelection);
    expect([...without(withRows(acted, ['c'], true, page), acted).ids]).toEqual(['c']);
    const matching = { filter: '', defaultFilter: '', expected: 137, asOf: '2026-11-20T10:00:00.000Z' };
    const all = { ids: new Set(page), matching };
    expect(without({ ...all }, all)).toBe(noSelection);
    expect([...without(withRows(noSelection, ['d'], true, page), all).ids]).toEqual(['d']);
    const later = { ids: new Set(page), matching: { ...matching, asOf: '2026-11-20T11:00:00.000Z' } };
    expect(without(later, all)).toBe(later);
  });

  it('takes the rows between two clicks, in either direction', () => {
    expect(rangeOf(page, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(page, 'd', 'b')).toEqual(['b', 'c', 'd']);
    expect(rangeOf(page, 'gone', 'c')).toEqual(['c']);
  });
});

it('is of more rows than a call takes where they are counted so, or nobody has counted them', () => {
  const matching = { filter: '', defaultFilter: '', expected: 3, asOf: '2026-11-20T10:00:00.000Z' };
  expect(isMoreThan(withRows(noSelection, ['a', 'b'], true, page), 2)).toBe(false);
  expect(isMoreThan({ ids: new Set(['a']), matching }, 3)).toBe(false);
  expect(isMoreThan({ ids: new Set(['a']), matching }, 2)).toBe(true);
  expect(isMoreThan({ ids: new Set(['a']), matching: { ...matching, atLeast: true } }, 3)).toBe(true);
});

describe('page numbers', () => {
  it('offer both ends and what is near, with gaps between', () => {
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
    expect(pageNumbers(50, 100)).toEqual([1, null, 49, 50, 51, null, 100]);
  });
});
