import { api } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import { listDefaults, readListQuery, writeListQuery } from './list-query.ts';

const { alerts, computers } = api;
const defaults = listDefaults(alerts.list, 50);
const sortable = alerts.list.list.sortable;

describe("a list's address", () => {
  it("starts from the list's own order, and its own page size before the person's", () => {
    expect(defaults).toEqual({ page: 1, size: 50, sortBy: 'date', orderBy: 'desc', filter: '' });
    expect(listDefaults(computers.list, 50).size).toBe(22);
  });

  it('says nothing of what is as by default', () => {
    expect(Object.values(writeListQuery(defaults, defaults))).toEqual(Array(5).fill(undefined));
  });

  it('reads back what it wrote', () => {
    const query = { page: 3, size: 10, sortBy: 'date', orderBy: 'asc' as const, filter: 'status:ACTIVE "a, b"' };
    expect(readListQuery(writeListQuery(query, defaults), sortable, defaults)).toEqual(query);
  });

  it('takes what makes no sense as not said', () => {
    const nonsense = { page: '0', size: '-5', sortBy: 'constructor', orderBy: 'up' };
    expect(readListQuery(nonsense, sortable, defaults)).toEqual(defaults);
    expect(readListQuery({ page: '1e3', size: '99999999999' }, sortable, defaults)).toEqual(defaults);
  });
});
