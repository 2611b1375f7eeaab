import { expect, it } from 'vitest';
import { wrongParts } from './vaccine-parts.ts';

it('an error stands in the part whose field it is about, lines of lists too', () => {
  expect([...wrongParts({ name: 'x', 'rules.processes.2': 'x', rules: 'x' })]).toEqual(['identity', 'rules']);
  expect([...wrongParts({ 'rules.whitelist.sha256.0': 'x', 'visibility.agencyIds': 'x' })]).toEqual([
    'passing',
    'visibility',
  ]);
});

it('what is put right, and what no part has, is no error of any', () => {
  expect([...wrongParts({ name: undefined, newer: 'x', os: null })]).toEqual([]);
});
