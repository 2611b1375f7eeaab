import { expect, it } from 'vitest';
import { exceptionSchema } from './exception-draft.ts';
import { emptyLists } from './exception-lists.ts';

const said = (stands: boolean, draft: object) =>
  exceptionSchema(stands)
    .safeParse({ ...emptyLists, agents: 'all', ...draft })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('a new exception with nothing in it is refused, and one that stands may be emptied', () => {
  expect(said(false, {})).toEqual([['lists', 'exception.empty']]);
  expect(said(false, { networkIps: ['192.0.2.7'] })).toEqual([]);
  expect(said(true, {})).toEqual([]);
});

it('an exception for chosen computers has one at least', () => {
  expect(said(true, { processes: ['x'], agents: [] })).toEqual([['agents', 'selection.empty']]);
});

it('a mistake is said of its line', () => {
  expect(said(true, { commandLines: ['ok', '.*'] })).toEqual([['commandLines.1', 'regex.matchesAll']]);
});
