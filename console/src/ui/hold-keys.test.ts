import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubPage } from '../testing/fake-page.ts';
import { heldFrom, holdKeys } from './hold-keys.ts';

vi.mock('../i18n/messages.ts', () => ({ translate: (_: unknown, key: string) => key, defineMessages: () => ({}) }));

let page: ReturnType<typeof stubPage>;
let opener: ReturnType<typeof page.button>;
beforeEach(() => {
  vi.useFakeTimers();
  page = stubPage();
  opener = page.button();
  opener.focus();
  holdKeys();
});
afterEach(() => {
  // Longer than anything is kept.
  vi.advanceTimersByTime(120_000);
  expect(heldFrom()).toBeUndefined();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const type = (text: string) => {
  for (const letter of text) page.press(letter);
};
const isHeld = () => heldFrom() !== undefined;

it('what was typed stands in the first field that takes the focus, which is told of it', () => {
  type('Parada');
  const field = page.field();
  const told = vi.fn();
  field.addEventListener('input', told);
  field.focus();
  expect([field.value, page.focused(), told.mock.calls.length]).toEqual(['Parada', field, 1]);
  expect(isHeld()).toBe(false);
});

it('a text of several lines takes it as well, behind what it holds already', () => {
  type(' y fin');
  const area = page.area();
  area.value = 'Principio';
  area.focus();
  expect(area.value).toBe('Principio y fin');
});

it('it is kept long after whoever types nothing would have been let go', () => {
  type('Par');
  vi.advanceTimersByTime(30_000);
  type('ada');
  vi.advanceTimersByTime(25_000);
  const field = page.field();
  field.focus();
  expect(field.value).toBe('Parada');
});

it('it is kept for no more than a minute after that, and the focus is where it was', () => {
  type('Parada');
  vi.advanceTimersByTime(64_000);
  expect([isHeld(), page.focused()]).toEqual([false, opener]);
  const field = page.field();
  field.focus();
  expect(field.value).toBe('');
});

it('where nothing is typed the focus is back after three seconds', () => {
  vi.advanceTimersByTime(2900);
  expect(isHeld()).toBe(true);
  vi.advanceTimersByTime(200);
  expect([isHeld(), page.focused()]).toEqual([false, opener]);
});

it.each(['Escape', 'Tab'])('%s gives it up', (key) => {
  type('Parada');
  page.press(key);
  expect([isHeld(), page.focused()]).toEqual([false, opener]);
  const field = page.field();
  field.focus();
  expect(field.value).toBe('');
});

it('so does pressing something else', () => {
  page.point();
  expect(isHeld()).toBe(false);
});

it('what cannot be typed in takes no keys away, unless the focus is meant for it', () => {
  type('Par');
  page.button().focus();
  // At once: the next letter does not wait for a timer.
  type('ada');
  const field = page.field();
  field.focus();
  expect(field.value).toBe('Parada');

  opener.focus();
  holdKeys();
  const meant = page.button();
  meant.setAttribute('data-autofocus', '');
  meant.focus();
  expect([isHeld(), page.focused()]).toEqual([false, meant]);
});
