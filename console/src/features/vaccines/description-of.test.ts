import { expect, it } from 'vitest';
import { descriptionOf } from './description-of.ts';

it('describes a vaccine in the reader’s language where both are known, else as it is stored', () => {
  const descriptionIn = { es: 'Crea el archivo', en: 'Creates the file' };
  const brought = { description: 'Crea el archivo', descriptionIn };
  expect(descriptionOf(brought, 'es')).toBe('Crea el archivo');
  expect(descriptionOf(brought, 'en')).toBe('Creates the file');
  expect(descriptionOf({ description: 'La nuestra' }, 'en')).toBe('La nuestra');
});
