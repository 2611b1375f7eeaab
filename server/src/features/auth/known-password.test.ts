import { expect, it } from 'vitest';
import { isKnownPassword } from './known-password.ts';
import { readingsOf } from './password-readings.ts';

// Names that no list has, so that it is the person by whom they are known.
const person = {
  username: 'xkyzzuf',
  firstname: 'Zurbanela',
  lastname: 'Quixotín Ñuñumba',
  email: 'zq.xkyzzuf@villaquemadilla.example',
};
const nobody = { username: '', firstname: '', lastname: '', email: '' };

it.each([
  ['a listed password', 'Password-1234'],
  ['a listed word', 'Murcielago2024!'],
  ['a word with its accents', 'Contraseña-2024!'],
  ['the product', 'Egida-Egida-1'],
  ['the product, with and without its accent', 'Égida-2026-egida'],
  ['the product without a mark between', 'EgidaEgida-12'],
  ['a row of keys', 'Qwertyuiop-123'],
  ['a row of keys with its ñ', 'Asdfghjklñ-12'],
  ['the alphabet', 'Abcdefghijkl-1'],
  ['one letter', 'Aaaaaaaaaaa-1'],
  ['digits with the least of letters', 'Aa-1234567890'],
  ['keys in zigzag', '1q2w3e4r5t6y-A'],
  ['keys with Shift and without', '1qaz!QAZ2wsx'],
  ['keys of the digits with Shift', 'Abcd1234!@#$'],
  ['the same on a Spanish keyboard', 'Qwer1234!"·$'],
  ['a word in disguise', 'P@ssw0rd-2024'],
  ['a word that ends in a disguise', 'Contr@señ@-2024'],
  ['a word that begins with one', '4dmin1strador-2024'],
  ['a word written twice, each time otherwise', 'Passw0rd.Password1'],
  ['a word in pieces', 'P-a-s-s-w-o-r-d-1'],
  ['a word that digits part', 'Pass2024word!'],
  ['two words that are listed as one', 'Real-Madrid-1'],
  ['a saying that is listed as one', 'Te-quiero-1234'],
  ['what is written where a password is asked for', 'Mi-contraseña-1'],
  ['nothing but words of the service', 'Egida-Admin-12'],
])('knows %s: %s', async (_, password) => {
  expect(await isKnownPassword(password, nobody)).toBe(true);
});

it.each([
  ['their names', 'Zurbanela-Quixotín-1'],
  ['a name of theirs twice', 'Ñuñumba-nunumba-2026'],
  ['their user name', 'Xkyzzuf-2026!'],
  ['their user name in disguise', 'Xkyzzuf-xky22uf-1'],
  ['where their mail goes', 'Villaquemadilla-24!'],
  ['their name and the product', 'Zurbanela-de-Egida-1'],
])('knows a person by %s, and nobody else: %s', async (_, password) => {
  expect(await isKnownPassword(password, person)).toBe(true);
  expect(await isKnownPassword(password, nobody)).toBe(false);
});

it.each([
  'Una-frase-larga-1',
  'Una-clave-de-prueba-1',
  'La-suya-de-xkyzzuf-1',
  'Caballo-Grapa-7!',
  'Perro-Azul-2024',
  'mi perro come Manzanas 3.',
  'El-tren-de-las-8:15',
  'x7#Kq9pLm2&vT4',
  'tR5-uW8-qZ1-kP3',
  'aF3$kL9!mQ2@',
])('takes several words, or chance: %s', async (password) => {
  expect(await isKnownPassword(password, person)).toBe(false);
});

it('looks at few readings of a piece, however long it is', () => {
  for (const piece of ['aB1!', 'egida', '!1', 'a1', 'ab', '1a']) {
    const readings = readingsOf(piece.repeat(256).slice(0, 256));
    expect(readings.size, piece).toBeLessThanOrEqual(28);
  }
});
