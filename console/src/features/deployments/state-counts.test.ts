import { expect, it } from 'vitest';
import { meantFor } from './state-counts.tsx';

const counted = { applied: 6, pending: 0, error: 0, required: 0, notRequired: 2, incompatible: 4 };

it('who was left out of an execution counts as no gap, unless that is all there are', () => {
  expect(meantFor({ wanted: 'agency', computers: counted })).toEqual({ ...counted, notRequired: 0 });
  const none = { ...counted, applied: 0 };
  expect(meantFor({ wanted: 'agency', computers: none })).toEqual(none);
});

it('where nobody executes it, all that could have it are counted', () => {
  expect(meantFor({ wanted: null, computers: counted })).toEqual(counted);
});
