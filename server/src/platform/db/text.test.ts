import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { templateName, withDatabase } from '../../testing/global-setup.ts';
import { cleanText, fold } from './fold.ts';
import { firstIdAt, newId, timeOfId } from './new-id.ts';
import { versionKey } from './version-key.ts';

describe('folding', () => {
  it.each([
    ['Ávila', 'avila'],
    ['CAÑÓN', 'canon'],
    ['Şanlı', 'sanlı'],
    ['Dvořák', 'dvorak'],
    ['İstanbul', 'istanbul'],
    ['e\u0301', 'e'],
    ['Ελλάδα', 'ελλαδα'],
    ['한글', '한글'],
    ['100%_\\', '100%_\\'],
  ])('%s is found as %s', (text, folded) => expect(fold(text)).toBe(folded));

  it('twice is once, so that what is stored and what is asked for meet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('folding in the database', () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: withDatabase(inject('databaseServer'), templateName) });
    await client.connect();
  });
  // The template has to be free of connections, or nobody can clone it.
  afterAll(() => client.end());

  it('is the folding of the application, for the letters of Europe', async () => {
    const letters = Array.from({ length: 0x24f - 0x20 }, (_, n) => String.fromCodePoint(0x20 + n)).filter(
      (letter) => !/\p{C}/u.test(letter),
    );
    const { rows } = await client.query<{ letter: string; folded: string }>(
      'select letter, fold_text(letter) as folded from unnest($1::text[]) letter',
      [letters],
    );
    const different = rows.filter(({ letter, folded }) => folded !== fold(letter)).map(({ letter }) => letter);
    expect(rows).toHaveLength(letters.length);
    expect(different).toEqual([]);
  });
});

describe('text of agents', () => {
  it('loses what the database refuses and what is too long, never half a character', () => {
    expect(cleanText('a\0b', 10)).toBe('ab');
    expect(cleanText('abcdef', 3)).toBe('abc');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
        const broken = `${text}\ud800\0${text}`;
        const clean = cleanText(broken, max);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean.length).toBeLessThanOrEqual(max);
        expect(clean).not.toContain('\0');
      }),
    );
  });
});

describe('an id', () => {
  it('is a UUIDv7 of its moment, never made twice', () => {
    const at = Date.UTC(2026, 10, 20, 10, 0, 0, 123);
    const ids = Array.from({ length: 1000 }, () => newId(at));
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(timeOfId(id)).toBe(at);
    }
  });

  it('of a later moment sorts after it, and none before the first of its moment', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 40), fc.integer({ min: 1, max: 2 ** 40 }), (at, later) => {
        expect(newId(at) < newId(at + later)).toBe(true);
        expect(firstIdAt(at) <= newId(at)).toBe(true);
        expect(newId(at) < firstIdAt(at + 1)).toBe(true);
      }),
    );
  });
});

describe('versions', () => {
  const parts = fc.tuple(fc.nat(99_999), fc.nat(99_999), fc.nat(99_999));
  it('sort by their numbers, not by their letters', () => {
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const order = a.map((part, index) => part - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
        expect(Math.sign(versionKey.of(a.join('.')) - versionKey.of(b.join('.')))).toBe(Math.sign(order));
      }),
    );
    expect(versionKey.of('2.10.0')).toBeGreaterThan(versionKey.of('2.9.9'));
  });

  it('named in part stand for all that begin so', () => {
    fc.assert(
      fc.property(parts, ([major, minor, patch]) => {
        const key = versionKey.of(`${major}.${minor}.${patch}`);
        for (const part of [`${major}`, `${major}.${minor}`, `${major}.${minor}.${patch}`]) {
          const [from, to] = versionKey.range(part);
          expect(key >= from && key < to).toBe(true);
        }
        const [, end] = versionKey.range(`${major}.${minor}`);
        expect(versionKey.of(`${major}.${minor + 1}.0`) >= end).toBe(true);
      }),
    );
  });
});
