import { describe, expect, it } from 'vitest';
import { parseFilter } from './filter.ts';
import type { FilterFields } from './filter-fields.ts';
import { quoteFilterValue } from './filter-grammar.ts';
import { FilterProblem } from './filter-values.ts';

const fields = {
  name: { kind: 'text' },
  status: { kind: 'enum', names: { ACTIVE: 1, RESOLVED: 2 } },
  memory: { kind: 'number' },
  date: { kind: 'time' },
  ip: { kind: 'address' },
  marked: { kind: 'flag' },
  version: { kind: 'version' },
} as const satisfies FilterFields;

const terms = (text: string) => parseFilter(text, fields).clauses.map(({ field, terms }) => [field, terms]);
const problem = (text: string) => {
  try {
    parseFilter(text, fields);
  } catch (error) {
    if (error instanceof FilterProblem) return [error.code, error.field];
    throw error;
  }
  return 'accepted';
};

describe('the filter grammar', () => {
  it('reads pairs, alternatives, negation, comparison and emptiness', () => {
    expect(terms('status:ACTIVE|!RESOLVED,memory:>1024,name:none')).toEqual([
      [
        'status',
        [
          { op: 'is', value: 1, negated: false },
          { op: 'is', value: 2, negated: true },
        ],
      ],
      ['memory', [{ op: 'above', value: 1024, negated: false }]],
      ['name', [{ op: 'empty', value: '', negated: false }]],
    ]);
  });

  it('takes so many values for a field, and so many in all', () => {
    const some = (count: number) => Array(count).fill('!x').join('|');
    expect(terms(`name:${some(50)}`)[0]?.[1]).toHaveLength(50);
    expect(problem(`name:${some(51)}`)).toEqual(['filter.tooMany', 'name']);
    expect(terms(`name:${some(50)} name:${some(50)}`)).toHaveLength(2);
    expect(problem(`name:${some(50)} name:${some(50)} memory:1`)).toEqual(['filter.tooMany', 'memory']);
  });

  it('takes so many conditions and words', () => {
    const some = (count: number) => Array(count).fill('x').join(' ');
    expect(parseFilter(some(50), fields).words).toHaveLength(50);
    expect(problem(some(51))).toEqual(['filter.malformed', '']);
    expect(problem(`${some(50)} memory:1`)).toEqual(['filter.malformed', '']);
  });

  it('keeps colons of times and addresses, and quoted values whole', () => {
    expect(terms('date:<2026-11-20T10:00:00Z ip:2001:db8::/32 name:"a, b: \\"c\\" | d"')).toEqual([
      ['date', [{ op: 'below', value: '2026-11-20T10:00:00.000Z', negated: false }]],
      ['ip', [{ op: 'is', value: '2001:db8::/32', negated: false }]],
      ['name', [{ op: 'is', value: 'a, b: "c" | d', negated: false }]],
    ]);
  });

  it('takes a day without a time for all of its moments, and a moment for itself', () => {
    expect(terms('date:2026-11-20|!"2026-11-21"')).toEqual([
      [
        'date',
        [
          { op: 'is', value: '2026-11-20T00:00:00.000Z', negated: false, day: true },
          { op: 'is', value: '2026-11-21T00:00:00.000Z', negated: true, day: true },
        ],
      ],
    ]);
    expect(terms('date:2026-11-20T00:00:00Z,date:>2026-11-20')).toEqual([
      ['date', [{ op: 'is', value: '2026-11-20T00:00:00.000Z', negated: false }]],
      ['date', [{ op: 'above', value: '2026-11-20T00:00:00.000Z', negated: false }]],
    ]);
  });

  it('takes what is left for words to search', () => {
    expect(parseFilter('hospital "san josé",status:ACTIVE 100%', fields).words).toEqual([
      'hospital',
      'san josé',
      '100%',
    ]);
  });

  it('names the field that it does not know or whose value it cannot read', () => {
    expect(problem('colour:red')).toEqual(['filter.unknownField', 'colour']);
    expect(problem('constructor:x')).toEqual(['filter.unknownField', 'constructor']);
    expect(problem('status:GONE')).toEqual(['filter.badValue', 'status']);
    expect(problem('status:toString')).toEqual(['filter.badValue', 'status']);
    expect(problem('ip:999.1.1.1')).toEqual(['filter.badValue', 'ip']);
    expect(problem('name:>a')).toEqual(['filter.badValue', 'name']);
    expect(problem('version:2.x')).toEqual(['filter.badValue', 'version']);
  });

  it('refuses what it cannot parse rather than guess', () => {
    for (const text of ['name:', ':x', 'name:"open', 'name:a"b', 'name:a|', '"']) {
      expect(problem(text), text).toContainEqual('filter.malformed');
    }
  });

  it('reads back any value that it wrote', () => {
    for (const value of [
      'plain',
      'none',
      'with blank',
      'a,b',
      'a:b',
      'a|b',
      '!no',
      '>1',
      '"q"',
      'back\\slash',
      '\\"',
      '',
    ]) {
      expect(terms(`name:${quoteFilterValue(value)}`)).toEqual([['name', [{ op: 'is', value, negated: false }]]]);
    }
  });
});
