import { expect, it } from 'vitest';
import { withTagsOf } from './use-tags-seen.ts';

it('adds the tags of computers, each once, those that were known first', () => {
  expect(withTagsOf(['aula'], [{ tags: ['planta-2', 'aula'] }, { tags: ['planta-2'] }])).toEqual(['aula', 'planta-2']);
});

it('is the same list while there is nothing new, so that nothing is drawn again', () => {
  const known = ['aula'];
  expect(withTagsOf(known, [{ tags: ['aula'] }, { tags: [] }])).toBe(known);
});

it('does not grow without end', () => {
  const many = [{ tags: Array.from({ length: 300 }, (_, at) => `t${at}`) }];
  const first = withTagsOf([], many);
  expect(first).toHaveLength(200);
  expect(withTagsOf(first, [{ tags: ['one-more'] }])).toBe(first);
});
