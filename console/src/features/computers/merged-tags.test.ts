import { expect, it } from 'vitest';
import { mergedTags } from './merged-tags.ts';

it('what a colleague did to tags meanwhile stays, beside what was typed here', () => {
  const begun = ['aula', 'prestado'];
  expect(mergedTags(begun, ['aula', 'prestado', 'nuevo'], ['aula', 'urgente'])).toEqual(['aula', 'urgente', 'nuevo']);
  expect(mergedTags(begun, ['prestado'], ['aula', 'prestado', 'urgente'])).toEqual(['prestado', 'urgente']);
});

it('where nobody else did anything, what was typed is what it has, each tag once', () => {
  expect(mergedTags(['aula'], ['planta 1', 'aula'], ['aula'])).toEqual(['aula', 'planta 1']);
  expect(mergedTags([], ['aula'], ['aula'])).toEqual(['aula']);
});
