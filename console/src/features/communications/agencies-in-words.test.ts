import { expect, it } from 'vitest';
import { agenciesInWords } from './agencies-in-words.ts';

const others = (count: number) => `${count} más`;

it('names the agencies that a communication went to, and says how many more there are', () => {
  const firstAgencies = ['Alagón', 'Borja', 'Cuarte'];
  expect(agenciesInWords({ agencies: 8, firstAgencies }, others)).toBe('Alagón, Borja, Cuarte y 5 más');
  expect(agenciesInWords({ agencies: 3, firstAgencies }, others)).toBe('Alagón, Borja y Cuarte');
  expect(agenciesInWords({ agencies: 1, firstAgencies: ['Alagón'] }, others)).toBe('Alagón');
});
