import { expect, it } from 'vitest';
import { holdsAll, piecesOf, wordsOf } from './match.ts';

const marked = (text: string, search: string) =>
  piecesOf(text, wordsOf(search))
    .map(({ text: piece, isMatch }) => (isMatch ? `[${piece}]` : piece))
    .join('');

it('finds words whatever their case, their accents and the signs around them, in any order', () => {
  expect(wordsOf('¿RENUEVA, la   clave de Óscar?')).toEqual(['renueva', 'clave', 'oscar']);
  expect(holdsAll(['Renovar la contraseña'], wordsOf('CONTRASENA renovar'))).toBe(true);
  expect(holdsAll(['Renovar la contraseña'], wordsOf('renovar clave'))).toBe(false);
});

it('finds a word by its beginning, and not by what stands within it', () => {
  expect(holdsAll(['Crear una contraseña'], wordsOf('contr'))).toBe(true);
  expect(holdsAll(['Crear una contraseña'], wordsOf('seña'))).toBe(false);
  expect(holdsAll(['Suba el archivo .egida con RELEASE_KEYS y Ctrl-K'], wordsOf('egida RELEASE_KEYS ctrl-k'))).toBe(
    true,
  );
});

it('finds a word in its other number, its other gender and the forms of its verb', () => {
  const pairs = [
    ['claves', 'clave'],
    ['clave', 'claves'],
    ['instalación', 'instalaciones'],
    ['redes', 'red'],
    ['activas', 'activo'],
    ['instalar', 'se instala'],
    ['eliminan', 'eliminar'],
    ['vacunas', 'vacuna'],
    ['keys', 'key'],
    ['agency', 'agencies'],
    ['vaccines', 'vaccine'],
    ['classes', 'class'],
    ['installing', 'install'],
    ['resolved', 'resolve'],
  ] as const;
  for (const [typed, written] of pairs) expect(holdsAll([written], wordsOf(typed)), `${typed}: ${written}`).toBe(true);
  const others = [
    ['files', 'filtro'],
    ['claves', 'clásico'],
    ['keys', 'keyboard'],
    ['casos', 'casilla'],
    ['roles', 'rollback'],
  ] as const;
  for (const [typed, written] of others)
    expect(holdsAll([written], wordsOf(typed)), `${typed}: ${written}`).toBe(false);
});

it('looks past the words that questions are put together with, unless there are no others yet', () => {
  expect(wordsOf('¿Cómo puedo tener una clave de la API?')).toEqual(['tener', 'clave', 'api']);
  expect(wordsOf('how do i')).toEqual(['how', 'do', 'i']);
});

it('looks for all words in question and answer together', () => {
  expect(holdsAll(['¿Y si pierdo el teléfono?', 'Use un código.'], wordsOf('telefono codigo'))).toBe(true);
});

it('marks what was found as it is written, also where an accent stands apart from its letter', () => {
  expect(marked('La Contraseña caducó', 'contrasena caduco')).toBe('La [Contraseña] [caducó]');
  expect(marked('El telefo\u0301no', 'teléfono')).toBe('El [telefo\u0301no]');
  expect(marked('clave, claves', 'clave')).toBe('[clave], [clave]s');
  expect(marked('La clave de un enclave', 'claves')).toBe('La [clave] de un enclave');
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
