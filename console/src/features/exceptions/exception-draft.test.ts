import { expect, it } from 'vitest';
import { exceptionSchema } from './exception-draft.ts';
import { emptyLists } from './exception-lists.ts';

const standing = { ...emptyLists, processes: ['minerva'], networkIps: ['10.1.2.3/8'] };
const said = (stands: boolean, draft: object) =>
  exceptionSchema(stands ? standing : emptyLists)
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

it('a line that stands already is not judged anew, and a new one beside it is', () => {
  expect(said(true, { networkIps: ['10.1.2.3/8', '192.0.2.7'] })).toEqual([]);
  expect(said(true, { networkIps: ['192.0.2.7', '10.1.2.3/8', '10.1.2.3/9'] })).toEqual([
    ['networkIps.2', 'ips.hostBits'],
  ]);
  expect(said(false, { networkIps: ['10.1.2.3/8'] })).toEqual([['networkIps.0', 'ips.hostBits']]);
});
