import { describe, expect, it } from 'vitest';
import { tryExpressions } from './try-expressions.ts';

const trial = (expressions: string[], lines: string[], family: 'linux' | 'windows' = 'linux') =>
  tryExpressions({ expressions, lines, family });

describe('expressions on a sample', () => {
  it('say which of them match which line, and what of it', () => {
    const { lines } = trial(['stratum\\+tcp', 'pool\\.', '^nothing'], ['xmrig -o stratum+tcp://pool.example', 'ls -l']);
    expect(lines).toEqual([
      {
        matching: [0, 1],
        ranges: [
          [9, 20],
          [23, 28],
        ],
      },
      { matching: [], ranges: [] },
    ]);
  });

  it('mark what two of them match once', () => {
    expect(trial(['delete shadows', 'shadows /all'], ['vssadmin delete shadows /all']).lines[0]?.ranges).toEqual([
      [9, 28],
    ]);
  });

  it('do not regard case on Windows, and do on Linux', () => {
    const lines = ['VSSADMIN Delete Shadows'];
    expect(trial(['vssadmin.*shadows'], lines, 'windows').lines[0]?.matching).toEqual([0]);
    expect(trial(['vssadmin.*shadows'], lines, 'linux').lines[0]?.matching).toEqual([]);
  });

  it('are wrong where either engine does not read them, or they unfold to too much', () => {
    const { wrong } = trial(['good', '(', 'a(?=b)', '(a)\\1', '\\u{61}', '(?i)x', '((a{100}){100})'], []);
    expect(wrong).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('answer in linear time what would take others for ever', () => {
    const { lines } = trial(['(a+)+$'], [`${'a'.repeat(5000)}b`]);
    expect(lines[0]?.matching).toEqual([]);
  });
});
