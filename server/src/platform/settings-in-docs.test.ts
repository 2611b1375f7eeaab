import { readFileSync } from 'node:fs';
import { configurationProperties, propertyNames } from '@egida/contract';
import { expect, it } from 'vitest';
import { environmentNames } from './env.ts';

/** The rows of the tables of a page of the documentation, cell by cell. */
const rowsOf = (page: string): string[][] =>
  readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const namesIn = (cell: string) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);

it('the README has every variable that the server reads, and no other', () => {
  const told = rowsOf('README.md').flatMap(([names = '']) => namesIn(names));
  expect(environmentNames.filter((name) => !told.includes(name))).toEqual([]);
  const read: readonly string[] = [...environmentNames, ...propertyNames];
  expect(told.filter((name) => !read.includes(name ?? ''))).toEqual([]);
});

it('the operations have every property of the configuration, as it is unless set, and its bounds', () => {
  const rows = new Map(rowsOf('docs/operations.md').map(([name = '', ...more]) => [name, more.slice(0, 2)]));
  const expected = propertyNames.map((name) => {
    const property = configurationProperties[name];
    const takes = property.kind === 'number' ? `${property.min} to ${property.max}` : '';
    return [name, [property.default === '' ? '' : `\`${property.default}\``, takes]];
  });
  expect(propertyNames.map((name) => [name, rows.get(`\`${name}\``)])).toEqual(expected);
});
