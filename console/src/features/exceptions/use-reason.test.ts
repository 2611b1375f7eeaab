import { expect, it } from 'vitest';
import { inSteps } from '../../testing/in-steps.tsx';
import { useReason } from './use-reason.ts';

const isUnsaved = (typed: string, standing: string | null, saved?: string | null) =>
  inSteps(
    () => useReason(standing, saved),
    ({ setReason }) => setReason(typed),
  ).isUnsaved;

it('a reason that was typed would be lost until the exception has been accepted with it', () => {
  expect(isUnsaved('Copias de noche', null)).toBe(true);
  expect(isUnsaved('Copias de noche', null, 'Copias de noche')).toBe(false);
  expect(isUnsaved('Copias de noche y de día', null, 'Copias de noche')).toBe(true);
});

it('nothing is lost of one that is as it stands, or that is not there', () => {
  expect(isUnsaved('Copias', 'Copias')).toBe(false);
  expect(isUnsaved(' ', null)).toBe(false);
  expect(isUnsaved('', 'Copias', null)).toBe(false);
});

it('the reason that a colleague has given meanwhile stands as long as nobody types another', () => {
  const given = (at: number) => (at === 0 ? null : 'Copias de noche');
  const taken = inSteps(
    (at) => useReason(given(at), undefined),
    () => undefined,
  );
  expect(taken).toMatchObject({ reason: 'Copias de noche', isUnsaved: false });
  const typed = inSteps(
    (at) => useReason(given(at), undefined),
    ({ setReason }) => setReason('De Ana'),
  );
  expect(typed).toMatchObject({ reason: 'De Ana', isUnsaved: true });
});
