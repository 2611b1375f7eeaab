import { expect, it } from 'vitest';
import { inSteps } from '../testing/in-steps.tsx';
import { useAskedAnew } from './use-asked-anew.ts';

/** What a dialog holds that is open or not in these turns, and in the first of which something is typed. */
const heldAfter = (...open: boolean[]) => {
  const none = () => undefined;
  const steps = open.slice(1).map((_, at) => (at === 0 ? type : none));
  return inSteps((at) => useAskedAnew(open[at] === true, ''), ...steps)[0];
};
const type = ([, setTyped]: readonly [string, (typed: string) => void]) => setTyped('Ayuntamiento');

it('what was said in a dialog holds while it is open, and not when it is opened again', () => {
  expect(heldAfter(true, true)).toBe('Ayuntamiento');
  expect(heldAfter(true, false, true)).toBe('');
});

it('it does not change before the eyes of whoever closes it', () => {
  expect(heldAfter(true, false)).toBe('Ayuntamiento');
});
