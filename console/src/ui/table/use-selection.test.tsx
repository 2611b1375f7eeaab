import { expect, it } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { type SelectionControls, useSelection } from './use-selection.ts';

const tick = (id: string) => (controls: SelectionControls) => controls.toggle(id, true, false);
const nothing = () => undefined;
const chosen = ({ selection }: SelectionControls) => [...selection.ids];

it('what is ticked while the rows of another filter are on their way is not taken along to them', () => {
  // Before, while the other is awaited, and once it is there.
  const at = [
    { filter: '', isAwaited: false },
    { filter: 'srv', isAwaited: true },
    { filter: 'srv', isAwaited: true },
    { filter: 'srv', isAwaited: false },
  ];
  const use = (step: number) => {
    const { filter, isAwaited } = at[step] ?? { filter: 'srv', isAwaited: false };
    return useSelection(['pc-1', 'pc-2'], filter, isAwaited);
  };
  const meanwhile = inSteps(use, tick('pc-1'), tick('pc-2'));
  expect([chosen(meanwhile), meanwhile.isOfBefore]).toEqual([['pc-1', 'pc-2'], true]);
  const then = inSteps(use, tick('pc-1'), tick('pc-2'), nothing);
  expect([chosen(then), then.isOfBefore]).toEqual([[], false]);
});

it('rows of another page of the same list are added to those that were ticked', () => {
  const use = (step: number) => useSelection([`pc-${step}`], 'srv', step === 1);
  expect(chosen(inSteps(use, tick('pc-0'), tick('pc-1'), nothing))).toEqual(['pc-0', 'pc-1']);
});
