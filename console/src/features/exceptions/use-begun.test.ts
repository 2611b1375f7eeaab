import { expect, it } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { useBegun } from './use-begun.ts';

const begunAfter = (...ready: boolean[]) =>
  inSteps((at) => useBegun(ready[at] === true), ...ready.slice(1).map(() => () => undefined));

it('a form begins once all is there, and stays although something more is asked for', () => {
  expect([begunAfter(false), begunAfter(false, true)]).toEqual([false, true]);
  expect(begunAfter(false, true, false)).toBe(true);
});
