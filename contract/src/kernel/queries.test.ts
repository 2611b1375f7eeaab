import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listOf } from './paging.ts';
import { selectionOf } from './selection.ts';
import { Id, InstantIn, Line, Text } from './values.ts';

const fields = { status: { kind: 'enum', names: { ON: 1 } }, name: { kind: 'text' } } as const;
const problems = (schema: z.ZodType, value: unknown): [string, string][] =>
  (schema.safeParse(value).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]);

describe('the query of a list', () => {
  const { query, list } = listOf(z.object({}), {
    fields,
    sortable: ['name', 'date'],
    sortBy: 'date',
    orderBy: 'desc',
    size: 22,
  });

  it('has a default for everything but the number of rows, which the list or the person says', () => {
    expect(query.parse({})).toEqual({ page: 1, sortBy: 'date', orderBy: 'desc' });
    expect(list).toEqual({ fields, sortable: ['name', 'date'], sortBy: 'date', orderBy: 'desc', size: 22 });
  });

  it('reads numbers and filters out of text', () => {
    const parsed = query.parse({ page: '3', size: '10000', sortBy: 'name', orderBy: 'asc', filter: 'status:ON hola' });
    expect(parsed).toMatchObject({ page: 3, size: 10_000, sortBy: 'name', orderBy: 'asc' });
    expect(parsed.filter?.words).toEqual(['hola']);
    expect(parsed.filter?.clauses).toHaveLength(1);
  });

  it('names the field that it refuses', () => {
    expect(problems(query, { page: '0' })).toEqual([['page', 'value.outOfRange']]);
    expect(problems(query, { page: ' 1' })).toEqual([['page', 'value.notvalid']]);
    expect(problems(query, { page: 1 })).not.toEqual([]);
    expect(problems(query, { size: '10001' })).toEqual([['size', 'value.outOfRange']]);
    expect(problems(query, { sortBy: 'apikey' })).toEqual([['sortBy', 'value.notvalid']]);
    expect(problems(query, { orderBy: 'DESC' })).toEqual([['orderBy', 'value.notvalid']]);
    expect(problems(query, { filter: 'colour:red' })).toEqual([['filter.colour', 'filter.unknownField']]);
    expect(problems(query, { defaultFilter: 'status:OFF' })).toEqual([['defaultFilter.status', 'filter.badValue']]);
    expect(problems(query, { filter: 'name:"' })).toEqual([['filter', 'filter.malformed']]);
    expect(problems(query, { colour: 'red' })).toHaveLength(1);
  });
});

describe('what a bulk action acts on', () => {
  const selection = selectionOf('things', fields, { status: z.int() });
  const id = '019a5c1e-0000-7000-8000-00000000000A';
  const seen = { expected: 3, asOf: '2026-11-20T11:00:00+01:00' };
  const accepts = (value: unknown) => selection.safeParse(value).success;

  it('is rows by id, what a filter matches, or all, and never two of these', () => {
    expect(selection.parse({ things: [id], status: 1 })).toEqual({ things: [id.toLowerCase()], status: 1 });
    expect(selection.parse({ filter: 'status:ON', ...seen, status: 1 })).toMatchObject({
      filter: { words: [], clauses: [{ field: 'status' }] },
      asOf: '2026-11-20T10:00:00.000Z',
    });
    expect(selection.parse({ all: true, ...seen, status: 1 })).toMatchObject({ all: true, expected: 3 });
    expect(accepts({ things: [id], all: true, ...seen, status: 1 })).toBe(false);
    expect(accepts({ filter: 'x', all: true, ...seen, status: 1 })).toBe(false);
  });

  it('needs to say how many were seen, when, and what is to be done', () => {
    for (const missing of ['expected', 'asOf', 'status', 'all']) {
      const whole: Record<string, unknown> = { all: true, ...seen, status: 1 };
      delete whole[missing];
      expect(accepts(whole), missing).toBe(false);
    }
    expect(accepts({ things: [], status: 1 })).toBe(false);
    expect(accepts({ things: Array(10_001).fill(id), status: 1 })).toBe(false);
    expect(accepts({ all: false, ...seen, status: 1 })).toBe(false);
    expect(accepts({ all: true, ...seen, expected: -1, status: 1 })).toBe(false);
    expect(accepts({ all: true, ...seen, expected: 1.5, status: 1 })).toBe(false);
  });
});

describe('a value', () => {
  it('that is an id is the same text however it was written', () => {
    expect(Id.parse('019A5C1E-0000-7000-8000-00000000ABCD')).toBe('019a5c1e-0000-7000-8000-00000000abcd');
    for (const no of ['', 'x', '019a5c1e00007000800000000000abcd', '{019a5c1e-0000-7000-8000-00000000abcd}']) {
      expect(problems(Id, no), no).toEqual([['', 'value.notvalid']]);
    }
  });

  it('that is a line is trimmed, and holds nothing that is no text', () => {
    expect(Line(10).parse('  Ávila ')).toBe('Ávila');
    expect(problems(Line(10), '   ')).toEqual([['', 'value.required']]);
    expect(problems(Line(3), 'abcd')).toEqual([['', 'value.tooLong']]);
    expect(problems(Line(10), undefined)).toEqual([['', 'value.required']]);
    for (const no of ['a\\b', 'a\tb', 'a\0b', '\ud800', 'a\u007f']) {
      expect(problems(Line(10), no), JSON.stringify(no)).toEqual([['', 'character.notallowed']]);
    }
    expect(Line(10).parse('emoji 😀')).toBe('emoji 😀');
  });

  it('that is a text of several lines keeps its backslashes', () => {
    expect(Text(20).parse(' C:\\temp\n\\\\srv ')).toBe(' C:\\temp\n\\\\srv ');
    for (const no of ['\0', '\udc00']) expect(problems(Text(9), no)).toEqual([['', 'character.notallowed']]);
  });

  it('that is a moment becomes UTC with milliseconds, or is refused', () => {
    expect(InstantIn.parse('2026-11-20T11:00:00.5+01:00')).toBe('2026-11-20T10:00:00.500Z');
    for (const no of [
      '2026-02-29T00:00:00Z',
      '2026-01-01',
      '2026-01-01T00:00:00',
      '0000-06-01T00:00:00Z',
      '9999-12-31T23:59:59-01:00',
      '',
    ]) {
      expect(problems(InstantIn, no), no).toEqual([['', 'value.notvalid']]);
    }
  });
});
