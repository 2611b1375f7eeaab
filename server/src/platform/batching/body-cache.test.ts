import { expect, test } from 'vitest';
import { createBodyCache } from './body-cache.ts';

const body = (bytes: number) => ({ body: Buffer.alloc(bytes) });

test('what was not used for longest goes first when there is no more room', () => {
  const kept = createBodyCache(100);
  kept.set('one', body(40));
  kept.set('two', body(40));
  expect(kept.get('one')?.body.length).toBe(40);
  kept.set('three', body(40));
  expect(kept.get('two')).toBeUndefined();
  expect(kept.get('one')).toBeDefined();
  expect(kept.get('three')).toBeDefined();
});

test('what is larger than all the room is not kept, and setting a name again takes its room once', () => {
  const kept = createBodyCache(100);
  kept.set('huge', body(101));
  expect(kept.get('huge')).toBeUndefined();
  for (let time = 0; time < 5; time++) kept.set('again', body(60));
  kept.set('other', body(40));
  expect(kept.get('again')).toBeDefined();
  expect(kept.get('other')).toBeDefined();
});
