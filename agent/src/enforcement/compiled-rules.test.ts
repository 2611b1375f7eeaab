import { compileExpression, compileNetwork } from '@egida/contract/matching';
import { describe, expect, it } from 'vitest';

describe('expressions', () => {
  it.each(['a(?=b)', '(a)\\1', '\\p{Script=Greek}', '\\u{61}', '(', '(?<x>a)\\k<x>'])(
    'that not both engines read are refused (%s)',
    (source) => {
      expect(compileExpression(source)).toBeUndefined();
    },
  );
  it('take no more time for a text made to slow them down', () => {
    const matches = compileExpression('^(a+)+$');
    const began = performance.now();
    expect(matches?.(`${'a'.repeat(100_000)}!`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('networks', () => {
  it.each<[string, string, boolean]>([
    ['192.0.2.10', '192.0.2.10', true],
    ['192.0.2.10', '192.0.2.11', false],
    ['192.0.2.0/24', '192.0.2.255', true],
    ['192.0.2.0/24', '192.0.3.0', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:1::1', true],
    ['2001:DB8:0:0::1', '2001:db8::1', true],
    ['192.0.2.10', '::ffff:192.0.2.10', true],
    ['::ffff:192.0.2.0/120', '192.0.2.7', true],
    ['::ffff:192.0.2.0/120', '::ffff:192.0.2.7', true],
    ['::ffff:192.0.2.0/120', '192.0.3.7', false],
    ['::/16', '192.0.2.7', false],
  ])('%s holds %s: %s', (rule, address, expected) => {
    expect(compileNetwork(rule)?.(address)).toBe(expected);
  });
});
