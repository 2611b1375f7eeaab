import { expect, it } from 'vitest';
import { readSource, techniqueAddress } from './sources.ts';

it('a technique leads to its page, a part of one to its own', () => {
  expect(techniqueAddress('T1486')).toBe('https://attack.mitre.org/techniques/T1486/');
  expect(techniqueAddress('T1218.005')).toBe('https://attack.mitre.org/techniques/T1218/005/');
  expect(techniqueAddress('S0562')).toBe('https://attack.mitre.org/software/S0562/');
  expect(techniqueAddress('T1/../x')).toBeUndefined();
});

it('only an address of the web can be followed; what was noted beside it is kept', () => {
  expect(readSource('https://example.org/a (listed)')).toEqual({ address: 'https://example.org/a', text: '(listed)' });
  expect(readSource('SigmaHQ/sigma:rules/x.yml')).toEqual({ text: 'SigmaHQ/sigma:rules/x.yml' });
  expect(readSource('javascript:alert(1)')).toEqual({ text: 'javascript:alert(1)' });
});
