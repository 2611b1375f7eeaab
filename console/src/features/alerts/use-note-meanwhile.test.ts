import { expect, it } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { useNoteMeanwhile } from './use-note-meanwhile.ts';

type Answer = ReturnType<typeof useNoteMeanwhile>;
const nothing = () => undefined;

/** What is told at the end, where the note and what is typed over it were these, one after the other. */
const told = (...stages: readonly (readonly [note: string, typed: string | null])[]) =>
  inSteps((at) => useNoteMeanwhile(...(stages[at] ?? ['', null])), ...stages.slice(1).map(() => nothing)).meanwhile;

it('whoever types a note is told what a colleague has written in its place meanwhile', () => {
  expect(told(['', null], ['', 'La mía'], ['Visto con Ana', 'La mía'])).toBe('Visto con Ana');
  expect(told(['Visto', null], ['Visto', 'Visto por mí'], ['', 'Visto por mí'])).toBe('');
});

it('nothing is told of what stood there before, nor where both say the same', () => {
  expect(told(['', null], ['Visto', null], ['Visto', 'La mía'])).toBeUndefined();
  expect(told(['', null], ['', 'Falso'], ['Falso', 'Falso'])).toBeUndefined();
});

it('what somebody has saved themselves, and goes on typing at, is no news to them', () => {
  const { meanwhile } = inSteps(
    (at) => useNoteMeanwhile(at < 2 ? '' : 'Copia', at === 0 ? null : 'Copia de noche'),
    nothing,
    ({ saw }: Answer) => saw('Copia'),
  );
  expect(meanwhile).toBeUndefined();
});
