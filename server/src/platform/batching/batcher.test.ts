import { describe, expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

interface Entry {
  agent: string;
  poison?: boolean;
  weight?: number;
}
const gate = () => {
  const openers: (() => void)[] = [];
  return { opened: new Promise<void>((resolve) => openers.push(resolve)), open: () => openers[0]?.() };
};

/** A batcher whose batches are written down, and whose first ones wait until they are let go. */
const setUp = (
  options: { maxEntries?: number; maxWaiting?: number; held?: Promise<void>; away?: boolean; slow?: boolean } = {},
) => {
  const batches: string[][] = [];
  const submit = createBatcher<Entry, string>({
    waitMs: 1,
    maxEntries: options.maxEntries ?? 100,
    maxWaiting: options.maxWaiting ?? 1000,
    keyOf: (entry) => entry.agent,
    weigh: (entry) => entry.weight ?? 0,
    isAway: () => options.away ?? false,
    isSlow: () => options.slow ?? false,
    overload: () => new Error('overload'),
    flush: async (entries) => {
      batches.push(entries.map((entry) => entry.agent));
      await options.held;
      if (entries.some((entry) => entry.poison)) throw new Error('cannot be written');
      return entries.map((entry) => `stored ${entry.agent}`);
    },
  });
  return { batches, submit };
};

describe('what agents say at once', () => {
  it('is written in one batch, and each is answered for itself', async () => {
    const { batches, submit } = setUp();
    const answers = await Promise.all(['a', 'b', 'c'].map((agent) => submit({ agent })));
    expect(answers).toEqual(['stored a', 'stored b', 'stored c']);
    expect(batches).toEqual([['a', 'b', 'c']]);
  });

  it('by the same agent is written one after the other', async () => {
    const { batches, submit } = setUp();
    await Promise.all(['a', 'a', 'b', 'a'].map((agent) => submit({ agent })));
    expect(batches).toEqual([['a', 'b'], ['a'], ['a']]);
  });

  it('is never more in a batch than fits', async () => {
    const { batches, submit } = setUp({ maxEntries: 2 });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((agent) => submit({ agent })));
    expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
  });

  it('weighs no more in a batch than fits, in the order of each agent, and never waits for good', async () => {
    const { batches, submit } = setUp();
    const said = { a: 0.6, b: 0.6, c: 0.3, d: 7, e: 0 };
    const all = Object.entries(said).map(([agent, weight]) => submit({ agent, weight }));
    await Promise.all([...all, submit({ agent: 'b', weight: 0 })]);
    expect(batches).toEqual([['a', 'c', 'e'], ['b'], ['d'], ['b']]);
  });

  it('that is too much at once is halved, until it is plain that the database is slow', async () => {
    const { batches, submit } = setUp({ slow: true, maxEntries: 500 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 500 }, (_, n) => submit({ agent: `a${n}`, poison: n === 123 })),
    );
    expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(1);
    batches.length = 0;
    await Promise.allSettled(Array.from({ length: 500 }, (_, n) => submit({ agent: `a${n}`, poison: true })));
    expect(batches.length).toBe(11);
  });

  it('is stored though one of it cannot be: that one alone is refused', async () => {
    const { submit } = setUp();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => submit({ agent: `a${n}`, poison: n === 13 })),
    );
    expect(outcomes.flatMap((outcome, n) => (outcome.status === 'rejected' ? [n] : []))).toEqual([13]);
  });

  it('is not tried again one by one when the database is away', async () => {
    const { batches, submit } = setUp({ away: true });
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((agent) => submit({ agent, poison: true })));
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(batches).toHaveLength(1);
  });

  it('is refused at once when too many wait already, and taken again afterwards', async () => {
    const held = gate();
    const { submit } = setUp({ maxEntries: 1, maxWaiting: 2, held: held.opened });
    const first = ['a', 'b', 'c'].map((agent) => submit({ agent }));
    await expect(submit({ agent: 'd' })).rejects.toThrow('overload');
    held.open();
    await Promise.all(first);
    expect(await submit({ agent: 'd' })).toBe('stored d');
  });

  it('by one agent that never stops cannot take the places of the others', async () => {
    const held = gate();
    const { submit } = setUp({ held: held.opened });
    const flood = Promise.allSettled(Array.from({ length: 50 }, () => submit({ agent: 'flood' })));
    const other = submit({ agent: 'other' });
    held.open();
    expect(await other).toBe('stored other');
    const taken = (await flood).filter((outcome) => outcome.status === 'fulfilled');
    expect(taken.length).toBeLessThanOrEqual(5);
    expect(await submit({ agent: 'flood' })).toBe('stored flood');
  });
});
