import { expect, it } from 'vitest';
import { readSource, techniqueAddress } from './sources.ts';

it('a technique leads to its page, a part of one to its own', () => {
  expect(techniqueAddress('T1486')).toBe('https://attack.mitre.org/techniques/T1486/');
  expect(techniqueAddress('T1218.005')).toBe('https://attack.mitre.org/techniques/T1218/005/');
  expect(techniqueAddress('S0562')).toBe('https://attack.mitre.org/software/S0562/');
  expect(techniqueAddress('T1/../x')).toBeUndefined();
});

it('only an address of the web can be followed; what was noted beside it is kept', () => {
  expect(readSource('https://example.org/a (listed)')).toEqual({
    address: 'https://example.org/a',
    name: 'example.org · a',
    text: '(listed)',
  });
  expect(readSource('javascript:alert(1)')).toEqual({ text: 'javascript:alert(1)' });
});

it('a source is called by who says it, and by what it is called there', () => {
  const named = (source: string) => readSource(source).name;
  expect(named('https://www.techradar.com/news/notpetya-kill-switch')).toBe('TechRadar · notpetya-kill-switch');
  expect(named('https://attack.mitre.org/software/S0366/')).toBe('MITRE ATT&CK · S0366');
  expect(named('https://example.org/')).toBe('example.org');
});

it('a file of a public repository leads to the repository', () => {
  expect(readSource('SigmaHQ/sigma:rules/linux/x.yml')).toEqual({
    address: 'https://github.com/SigmaHQ/sigma',
    name: 'SigmaHQ/sigma · x.yml',
    text: '',
  });
});
