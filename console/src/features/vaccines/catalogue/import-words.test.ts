import { expect, it } from 'vitest';
import { importVerb, importWords } from './import-words.ts';

const nothing = { created: 0, autorun: 0, replaced: 0, unchanged: 0 };

it('what was added says how many of it are executed by themselves, where any are', () => {
  expect(importWords({ ...nothing, created: 3 })).toEqual([['created', 3]]);
  expect(importWords({ ...nothing, created: 1, autorun: 1 })).toEqual([['createdAutorun', 1]]);
  expect(importWords({ ...nothing, created: 3, autorun: 2, unchanged: 1 })).toEqual([
    ['created', 3],
    ['someAutorun', 2],
    ['unchanged', 1],
  ]);
});

it('what was here already, all of it, leaves nothing to import', () => {
  expect(importWords({ ...nothing, unchanged: 82 })).toEqual([['onlyUnchanged', 82]]);
  expect(importWords({ ...nothing, replaced: 1, unchanged: 81 })).toEqual([
    ['replaced', 1],
    ['unchanged', 81],
  ]);
});

it('a file with nothing in it comes to nothing', () => {
  expect(importWords(nothing)).toEqual([]);
});

it('the button says what it adds and what it changes, and there is none where there is nothing to do', () => {
  const t = ((key: string, { first = '', count }: { first?: string; count: number }) =>
    `${first}${key}:${count} `) as unknown as Parameters<typeof importVerb>[1];
  expect(importVerb({ created: 3, replaced: 2 }, t)).toBe('verbNew:3 verbBoth:2 ');
  expect(importVerb({ created: 3, replaced: 0 }, t)).toBe('verbNew:3 ');
  expect(importVerb({ created: 0, replaced: 2 }, t)).toBe('verbChange:2 ');
  expect(importVerb({ created: 0, replaced: 0 }, t)).toBeUndefined();
});
