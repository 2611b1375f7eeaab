import { expect, it } from 'vitest';
import { touchedBy } from './touched-by.ts';

it('knows which lists a bulk action has changed, by the name of its call', () => {
  expect(touchedBy('computers.move')).toEqual(['agencies', 'agents', 'move']);
  expect(touchedBy('fleet.tag')).toEqual(['agents', 'tags']);
  expect(touchedBy('alerts.updateMany')).toContain('alerts');
  expect(touchedBy('something.newer')).toEqual([]);
});
