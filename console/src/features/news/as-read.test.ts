import { expect, it } from 'vitest';
import { asRead } from './as-read.ts';

const row = (id: string, unread = true) => ({ id, unread, headline: id });

it('an item that was opened is read, in every answer that holds it', () => {
  expect(asRead(row('a'), 'a')).toEqual(row('a', false));
  expect(asRead({ collection: [row('a'), row('b')], paging: { total: 2 } }, 'b')).toEqual({
    collection: [row('a'), row('b', false)],
    paging: { total: 2 },
  });
});

it('what does not hold it stays the very same', () => {
  for (const answer of [undefined, null, row('b'), { total: 2, unread: 1 }, { collection: [row('b')] }])
    expect(asRead(answer, 'a')).toBe(answer);
});
