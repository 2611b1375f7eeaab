import { describe, expect, it } from 'vitest';
import { agencyInFilter, targetOf } from './selected-agency.ts';

const a = '019a5c1e-0000-7000-8000-00000000000a';
const b = '019a5c1e-0000-7000-8000-00000000000b';
const agencyOf = new Map([
  ['1', a],
  ['2', a],
  ['3', b],
]);
const seen = { defaultFilter: '', expected: 9, asOf: '2026-11-20T10:00:00.000Z' };

describe('what is selected among all agencies', () => {
  it('may be moved and deleted when all of it is of one agency', () => {
    expect(targetOf({ ids: new Set(['1', '2']), matching: null }, agencyOf)?.agencyId).toBe(a);
  });

  it('may not when it is of two, or somebody was never seen', () => {
    expect(targetOf({ ids: new Set(['1', '3']), matching: null }, agencyOf)).toBeNull();
    expect(targetOf({ ids: new Set(['1', 'never seen']), matching: null }, agencyOf)).toBeNull();
  });

  it('is of one agency when the filter says so, and the call to that agency is not told again', () => {
    const selection = { ids: new Set<string>(), matching: { ...seen, filter: `tags:aula,agency:${a}` } };
    const target = targetOf(selection, agencyOf);
    expect(target?.agencyId).toBe(a);
    expect(target && 'selection' in target && target.selection.matching?.filter).toBe('tags:aula');
  });

  it('is not of one agency because a filter names two, or all but one', () => {
    expect(agencyInFilter(`agency:${a}|${b}`)).toBeNull();
    expect(agencyInFilter(`agency:!${a}`)).toBeNull();
    expect(agencyInFilter('tags:aula')).toBeNull();
  });
});
