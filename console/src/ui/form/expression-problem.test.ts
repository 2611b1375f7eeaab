import { expect, it } from 'vitest';
import { expressionProblem } from './expression-problem.ts';

const said = (source: string) => {
  const problem = expressionProblem(source);
  return problem && [problem.reason, problem.part, problem.at];
};

it('says what is missing or too much, and at which character', () => {
  expect(said('vssadmin(\\.exe)? +delete +shadows.*/[aq')).toEqual(['unclosed', '[', 37]);
  expect(said('(a|b')).toEqual(['unclosed', '(', 1]);
  expect(said('a(b(c)')).toEqual(['unclosed', '(', 2]);
  expect(said('ab)')).toEqual(['unopened', ')', 3]);
  expect(said('*.exe')).toEqual(['nothingBefore', '*', 1]);
  expect(said('a**')).toEqual(['nothingBefore', '*', 3]);
  expect(said('a|+')).toEqual(['nothingBefore', '+', 3]);
  expect(said('a{3,2}')).toEqual(['badCount', '{3,2}', 2]);
  expect(said('{GUID}')).toEqual(['lone', '{', 1]);
  expect(said('a]')).toEqual(['lone', ']', 2]);
  expect(said('C:\\_x')).toEqual(['badEscape', '\\_', 3]);
  expect(said('x\\')).toEqual(['badEscape', '\\', 2]);
  expect(said('[a-fz-x]')).toEqual(['badRange', 'z-x', 1]);
});

it('counts as a person does: an emoji is one character', () => {
  expect(said('🦠[')).toEqual(['unclosed', '[', 2]);
});

it('says what the browser reads and agents do not', () => {
  expect(said('rm(?= -rf)')).toEqual(['lookaround', '(?=', 3]);
  expect(said('(?<!x)a')).toEqual(['lookaround', '(?<!', 1]);
  expect(said('(a)\\1')).toEqual(['backreference', '\\1', 4]);
  expect(said('\\u{61}')).toEqual(['codePoint', '\\u{', 1]);
  expect(said('(?i)x')).toEqual(['flags', '(?i', 1]);
  expect(said('a{2000}')).toEqual(['tooOften', '{2000}', 2]);
});

it('leaves alone what is right', () => {
  for (const source of [
    'stratum\\+tcp',
    '(?:a|b)+?',
    '(?<name>a+)b{2,3}?',
    '[\\]\\[^-]{1,3}',
    '[^a-z0-9-]$',
    '^\\w+\\.exe\\b.*\\/all',
    '\\x41\\cA\\p{Lu}',
  ])
    expect(said(source), source).toBeUndefined();
});

it('what it cannot name is wrong all the same', () => {
  expect(said('\\p{Nonsense}')).toEqual(['other', '', 0]);
});
