import { VaccineRules } from '@egida/contract';
import { expect, it } from 'vitest';
import { effectOf } from './effect.ts';

const rules = (given: object) => VaccineRules.parse(given);

it('who ticks nothing is told what the vaccine does all the same', () => {
  expect(effectOf(rules({ processes: ['xmrig'], killFamily: true }), 'linux')).toBe('stops');
  expect(effectOf(rules({ processes: ['xmrig'] }), 'linux')).toBe('onlyReports');
  expect(effectOf(rules({ processes: ['xmrig'], filePaths: ['/srv/decoy'] }), 'linux')).toBe('onlyPrevents');
});

it('what does nothing on the system prevents nothing there', () => {
  expect(effectOf(rules({ mutexes: ['Global\\locker'] }), 'windows')).toBe('onlyPrevents');
  expect(effectOf(rules({ mutexes: ['Global\\locker'] }), 'linux')).toBe('onlyReports');
});
