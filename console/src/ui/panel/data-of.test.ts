import { ApiError } from '@egida/contract';
import { expect, it } from 'vitest';
import { dataOf } from './data-of.ts';

it('what was known before is there to act on, unless it is no more', () => {
  expect(dataOf({ data: 'Sanidad', error: null })).toBe('Sanidad');
  expect(dataOf({ data: 'Sanidad', error: new ApiError(503, 'unavailable') })).toBe('Sanidad');
  expect(dataOf({ data: 'Sanidad', error: new ApiError(404, 'sector.notFound' as never) })).toBeUndefined();
});
