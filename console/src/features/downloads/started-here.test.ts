import { expect, it } from 'vitest';
import { forgetSession } from '../../session/sign-in.ts';
import { markStarted, takeStarted } from './started-here.ts';

it('what was begun here is fetched by itself once', () => {
  markStarted('one');
  expect(takeStarted('one')).toBe(true);
  expect(takeStarted('one')).toBe(false);
});

it('whoever comes after somebody who left is sent nothing of theirs', () => {
  markStarted('two');
  forgetSession();
  expect(takeStarted('two')).toBe(false);
});
