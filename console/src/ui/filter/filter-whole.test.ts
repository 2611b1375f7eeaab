import { alertFilter, type FilterFields, versionFilter } from '@egida/contract';
import { expect, it } from 'vitest';
import { clausesOf, readPieces } from './filter-pieces.ts';
import { isOffered, isShownWhole } from './filter-whole.ts';

const shown = (filter: string, name: string, fields: FilterFields) => {
  const field = fields[name];
  const clauses = clausesOf(readPieces(filter, fields), name);
  if (!field || clauses.length === 0) throw new Error(`${filter} says nothing of ${name}`);
  return isShownWhole(field, clauses);
};

it.each([
  ['status', 'status:ACTIVE|RESOLVED', 'status:!ACTIVE', 'status:ACTIVE,status:RESOLVED'],
  [
    'date',
    'date:>2026-11-20T09:30:00Z,date:<2026-11-21T09:30:00Z',
    'date:>2026-11-20,date:>2026-11-21',
    'date:!2026-11-20',
  ],
  ['date', 'date:2026-11-20', 'date:2026-11-20|2026-11-22', 'date:2026-11-20T09:30:00Z'],
  ['message', 'message:uno|dos', 'message:uno|!dos', 'message:"uno, dos"'],
  ['message', 'message:!uno,message:!dos', 'message:uno,message:dos', 'message:!uno|!dos'],
  ['message', 'message:none', 'message:none|uno', 'message:none,message:!uno'],
])('a form shows all that is said of %s by %s, and not by %s, nor by %s', (name, whole, part, other) => {
  expect(shown(whole, name, alertFilter)).toBe(true);
  expect(shown(part, name, alertFilter)).toBe(false);
  expect(shown(other, name, alertFilter)).toBe(false);
});

it('numbers, versions, and what is one of very many are shown where one thing is said of them', () => {
  const id = '019a5c1e-0000-7000-8000-000000000001';
  for (const filter of ['version:<2.7.0', 'version:2.7.0']) expect(shown(filter, 'version', versionFilter)).toBe(true);
  for (const filter of ['version:!2.7.0', 'version:none', 'version:2.7.0|2.8.0'])
    expect(shown(filter, 'version', versionFilter)).toBe(false);
  expect(shown(`agency:${id}`, 'agency', alertFilter)).toBe(true);
  expect(shown(`agency:!${id}`, 'agency', alertFilter)).toBe(false);
});

it('what is known by its id alone is offered to who finds it by its name', () => {
  const search = { label: '', useOptions: () => ({ options: [], loading: false, failed: false }), words: {} as never };
  expect(isOffered({ kind: 'id' }, { label: 'Organismo', search })).toBe(true);
  expect(isOffered({ kind: 'id' }, { label: 'Organismo' })).toBe(false);
  expect(isOffered({ kind: 'text' }, { label: 'Nombre' })).toBe(true);
  expect(isOffered({ kind: 'text' }, undefined)).toBe(false);
});
