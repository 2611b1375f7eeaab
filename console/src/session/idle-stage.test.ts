import { expect, it } from 'vitest';
import { idleStageOf } from './idle-stage.ts';

const minute = 60_000;
const began = Date.parse('2026-11-22T08:00:00Z');

it('warns a minute before the end, ends then, and says when to look again', () => {
  const after = (milliseconds: number, minutes = 60) => idleStageOf(began, began + milliseconds, minutes);
  expect(after(0)).toEqual({ stage: 'there', nextIn: 59 * minute });
  expect(after(59 * minute - 1)).toEqual({ stage: 'there', nextIn: 1 });
  expect(after(59 * minute)).toEqual({ stage: 'warned', nextIn: minute });
  expect(after(60 * minute - 1)).toEqual({ stage: 'warned', nextIn: 1 });
  expect(after(60 * minute).stage).toBe('gone');
  expect(after(9 * 60 * minute).stage, 'after a night with the lid closed').toBe('gone');
  expect(after(4 * minute, 5).stage).toBe('warned');
});

it('begins anew with whatever the person did last', () => {
  expect(idleStageOf(began + 59 * minute, began + 60 * minute, 60)).toEqual({ stage: 'there', nextIn: 58 * minute });
});
