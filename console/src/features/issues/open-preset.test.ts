import { expect, it } from 'vitest';
import { presetOf, shownStatus } from './open-preset.ts';

it('the list begins with the requests that are open, also while something is searched for in it', () => {
  expect(presetOf({})).toBe('status:OPEN');
  expect(presetOf({ filter: 'impresora,type:ERROR' })).toBe('status:OPEN');
  expect(shownStatus('impresora', 'status:OPEN')).toBe('OPEN');
});

it('whoever asks for all, or for others, sees them', () => {
  expect(presetOf({ all: '1' })).toBe('');
  expect(shownStatus('', '')).toBe('all');
  expect(presetOf({ filter: 'status:CLOSED' })).toBe('');
  expect(shownStatus('status:CLOSED', '')).toBe('CLOSED');
});

it('what the switch has no place for is none of its states', () => {
  expect(shownStatus('status:!OPEN', '')).toBe('');
});
