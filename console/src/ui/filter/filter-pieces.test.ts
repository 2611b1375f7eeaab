import { alertFilter, computerFilter } from '@egida/contract';
import { describe, expect, it } from 'vitest';
import {
  cutFilter,
  idsIn,
  quoteWord,
  readPieces,
  searchTextOf,
  withClause,
  withoutPiece,
  withSearchText,
  writeClause,
} from './filter-pieces.ts';

describe('a filter in pieces', () => {
  it('keeps quoted values whole, commas and blanks inside them included', () => {
    expect(cutFilter('computerName:"a, b"|"c d",xmrig "dos palabras"')).toEqual([
      'computerName:"a, b"|"c d"',
      'xmrig',
      '"dos palabras"',
    ]);
  });

  it('tells what is understood from words and from mistakes', () => {
    const pieces = readPieces('status:ACTIVE,xmrig,estado:X,status:NOPE', alertFilter);
    expect(pieces.map((piece) => piece.clause?.field)).toEqual(['status', undefined, undefined, undefined]);
    expect(searchTextOf(pieces)).toBe('xmrig estado:X status:NOPE');
  });

  it('turns a pair typed into the search box into a filter beside the others', () => {
    expect(withSearchText('status:ACTIVE,viejo', 'xmrig computerName:srv', alertFilter)).toBe(
      'status:ACTIVE,xmrig,computerName:srv',
    );
  });

  it('replaces the filter of a field where it stands, and takes it away when emptied', () => {
    const filter = 'status:ACTIVE,xmrig,message:a';
    expect(withClause(filter, 'status', 'status:RESOLVED|REJECTED', alertFilter)).toBe(
      'status:RESOLVED|REJECTED,xmrig,message:a',
    );
    expect(withClause(filter, 'status', '', alertFilter)).toBe('xmrig,message:a');
    expect(withoutPiece(filter, 1)).toBe('status:ACTIVE,message:a');
  });

  it('writes values so that they read back as themselves', () => {
    const values = ['dos palabras', 'a,b', 'none', '!no', 'con "comillas"', 'ñandú'];
    const written = writeClause(
      'name',
      values.map((value) => ({ op: 'is', value, negated: false })),
      'text',
    );
    const [piece] = readPieces(written, computerFilter);
    expect(piece?.clause?.terms.map((term) => term.value)).toEqual(values);
  });

  it('leaves the colons of addresses and times alone', () => {
    const address = writeClause('ipAddress', [{ op: 'is', value: '2001:db8::/32', negated: true }], 'address');
    expect(readPieces(address, computerFilter)[0]?.clause?.terms).toEqual([
      { op: 'is', value: '2001:db8::/32', negated: true },
    ]);
    const time = writeClause('date', [{ op: 'above', value: '2026-11-20T09:30:00.000Z', negated: false }], 'time');
    expect(readPieces(time, alertFilter)[0]?.clause?.terms[0]?.value).toBe('2026-11-20T09:30:00.000Z');
  });

  it('takes MAC and IPv6 addresses for words, and shows them as they were typed', () => {
    for (const address of ['02:00:00:00:00:01', '2001:db8::5', 'FE80::1']) {
      const filter = withSearchText('status:ONLINE', `${address} xmrig`, computerFilter);
      expect(filter).toBe(`status:ONLINE,"${address}",xmrig`);
      expect(searchTextOf(readPieces(filter, computerFilter))).toBe(`${address} xmrig`);
    }
    expect(withSearchText('', 'estado:X', computerFilter)).toBe('estado:X');
  });

  it('searches for a word as it is, even when it looks like a filter', () => {
    expect(readPieces(quoteWord('status:ACTIVE'), alertFilter)[0]?.clause).toBeUndefined();
  });

  it('tells the ids that it names for a field', () => {
    const [one, other] = ['019a5c1e-0000-7000-8000-000000000001', '019a5c1e-0000-7000-8000-000000000002'];
    expect(idsIn(`xmrig,agency:${one}|${other},computer:${other}`, 'agency', alertFilter)).toEqual([one, other]);
    expect(idsIn('status:ACTIVE', 'agency', alertFilter)).toEqual([]);
  });
});
