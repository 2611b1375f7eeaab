import { expect, it } from 'vitest';
import { holdsAll, piecesOf, wordsOf } from './match.ts';

const marked = (text: string, search: string) =>
  piecesOf(text, wordsOf(search))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

it('finds words whatever their case, their accents and the signs around them', () => {
  expect(wordsOf('¿Cómo se RENUEVA, la   clave?')).toEqual(['como', 'se', 'renueva', 'la', 'clave']);
  expect(holdsAll(['Renovar la contraseña'], wordsOf('CONTRASENA renovar'))).toBe(true);
  expect(holdsAll(['Renovar la contraseña'], wordsOf('renovar clave'))).toBe(false);
});

it('looks for all words in question and answer together', () => {
  expect(holdsAll(['¿Y si pierdo el teléfono?', 'Use un código.'], wordsOf('telefono codigo'))).toBe(true);
});

it('marks what was found as it is written, also where an accent stands apart from its letter', () => {
  expect(marked('La Contraseña caducó', 'contrasena caduco')).toBe('La [Contraseña] [caducó]');
  expect(marked('El telefo\u0301no', 'teléfono')).toBe('El [telefo\u0301no]');
  expect(marked('clave, claves', 'clave')).toBe('[clave], [clave]s');
  expect(marked('Nada', 'clave')).toBe('Nada');
  expect(marked('Nada', '')).toBe('Nada');
});

it('keeps every character of the text, and signs beyond the basic plane whole', () => {
  const text = '«Ǆ» İstanbul 🔑 clave';
  expect(
    piecesOf(text, ['clave', 'i'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

it('marks nothing without words', () => {
  expect(piecesOf('Una clave', [])).toEqual([{ text: 'Una clave', isMatch: false }]);
  expect(wordsOf('¿?')).toEqual([]);
});
