import { describe, expect, it } from 'vitest';
import { lineProblems, linesError, toLines } from './lines.ts';

describe('a list with one entry a line', () => {
  it('ignores blank lines and spaces around entries', () => {
    expect(toLines(' 10.0.0.1 \n\n\n10.0.0.0/8\n')).toEqual(['10.0.0.1', '10.0.0.0/8']);
  });

  it('holds what is written twice once, and still points at the right line', () => {
    expect(toLines('uno\ndos\nuno\ntres')).toEqual(['uno', 'dos', 'tres']);
    expect(lineProblems('uno\ndos\nuno\ntres', 'list', { 'list.2': 'wrong' })).toEqual([{ line: 4, text: 'tres' }]);
  });

  it('points at the very line that is wrong, blank ones counted', () => {
    const errors = { 'rules.networkIps.1': 'wrong', 'rules.networkIpsOther.0': 'other', name: 'required' };
    expect(lineProblems('10.0.0.1\n\n300.1.1.1', 'rules.networkIps', errors)).toEqual([{ line: 3, text: '300.1.1.1' }]);
    expect(linesError('rules.networkIps', errors)).toBe('wrong');
    expect(linesError('rules.processes', errors)).toBeUndefined();
  });
});
