import { expect, it } from 'vitest';
import { defineMessages, translate } from './messages.ts';

const messages = defineMessages('test', {
  es: { move_one: 'Mover {{count}} equipo', move_other: 'Mover {{count}} equipos', to: 'A {{name}}, de {{place}}' },
  en: { move_one: 'Move {{count}} computer', move_other: 'Move {{count}} computers', to: 'To {{name}}, of {{place}}' },
});

it('counts in words, with the thousands parted', () => {
  expect(translate(messages, 'move', { count: 1 })).toBe('Mover 1 equipo');
  expect(translate(messages, 'move', { count: 0 })).toBe('Mover 0 equipos');
  expect(translate(messages, 'move', { count: 1234 })).toBe('Mover 1.234 equipos');
  expect(translate(messages, 'move', { count: 1_000_000 })).toBe('Mover 1.000.000 equipos');
});

it('fills in what it is given as it stands, even what looks like a place to fill in', () => {
  expect(translate(messages, 'to', { name: '{{place}} $& <b>', place: 'Ávila' })).toBe('A {{place}} $& <b>, de Ávila');
});

it('refuses unknown keys and missing values before anything runs', () => {
  // @ts-expect-error there is no such key
  translate(messages, 'stay');
  // @ts-expect-error the count is missing
  translate(messages, 'move');
  // @ts-expect-error a name is missing
  translate(messages, 'to', { name: 'x' });
  // @ts-expect-error English lacks a key
  defineMessages('test', { es: { a: 'a', b: 'b' }, en: { a: 'a' } });
});
