import { expect, it } from 'vitest';
import { objectionsTo } from './late-refusal.ts';

const sent = { name: 'uno', rules: { networkIps: '10.0.0.1\n300.1.1.1', processes: '' }, agencies: ['a', 'b'] };
const errors = { name: 'exists', 'rules.networkIps.1': 'wrong', rules: 'none', agencies: 'unknown' };

it('what was refused is told at its field', () => {
  expect(objectionsTo(errors, sent, structuredClone(sent))).toEqual(errors);
});

it('what was put right while the refusal was on its way is left alone', () => {
  expect(objectionsTo(errors, sent, { ...sent, name: 'dos' })).not.toHaveProperty('name');
  const mended = { ...sent, rules: { ...sent.rules, networkIps: '10.0.0.1\n30.1.1.1' } };
  expect(Object.keys(objectionsTo(errors, sent, mended))).toEqual(['name', 'agencies']);
  expect(objectionsTo(errors, sent, { ...sent, agencies: ['a'] })).not.toHaveProperty('agencies');
});
