import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

/** What becomes of `items`, where these fail; given up once one of them is done. */
const done = async (items: string, failing = '', last = '') => {
  const acted: string[] = [];
  const turns: number[] = [];
  const { left, errors } = await inTurn(
    [...items],
    async (item) => {
      // The one before is over when the next begins.
      await Promise.resolve();
      acted.push(item);
      if (failing.includes(item)) throw new Error(`no ${item}`);
    },
    { onTurn: (at) => turns.push(at), isGivenUp: () => last !== '' && acted.includes(last) },
  );
  return { acted: acted.join(''), turns, left: left.join(''), errors };
};

describe('several things, one after the other', () => {
  it('are all done, in their order, each told as it begins', async () => {
    expect(await done('abc')).toEqual({ acted: 'abc', turns: [0, 1, 2], left: '', errors: [] });
  });

  it('go on where one fails; which failed is told, and why', async () => {
    const { acted, left, errors } = await done('abcd', 'bd');
    expect(acted).toBe('abcd');
    expect(left).toBe('bd');
    expect(errors).toEqual([
      ['b', new Error('no b')],
      ['d', new Error('no d')],
    ]);
  });

  it('end where somebody gives up: those that were not begun are left, and did not fail', async () => {
    const { acted, turns, left, errors } = await done('abcd', 'a', 'b');
    expect([acted, turns, left]).toEqual(['ab', [0, 1], 'acd']);
    expect(errors.map(([item]) => item)).toEqual(['a']);
  });
});
