import { describe, expect, it } from 'vitest';
import { changesBetween, listChange } from '../../ui/changes.ts';
import { aboutWhat } from './about-what.ts';

describe('what an entry of the audit log says of a change', () => {
  it('is only what differs, looking into what is nested', () => {
    const before = { name: 'Uno', config: { enabled2fa: false, locale: 'es' }, agencies: ['a'] };
    const after = { name: 'Uno', config: { enabled2fa: true, locale: 'es' }, agencies: ['a', 'b'] };
    expect(changesBetween(before, after)).toEqual([
      { path: 'config.enabled2fa', before: false, after: true },
      { path: 'agencies', before: ['a'], after: ['a', 'b'] },
    ]);
  });

  it('tells a field that was emptied from one that was never there', () => {
    expect(changesBetween({ note: 'algo' }, { note: '', tags: [] })).toEqual([
      { path: 'note', before: 'algo', after: '' },
      { path: 'tags', before: undefined, after: [] },
    ]);
  });

  it('leaves out of what was created or deleted all that was never filled in', () => {
    const thing = { name: 'Uno', code: '', parent: null, tags: [], autorun: false, licenseQuantity: 0 };
    const filled = ['name', 'autorun', 'licenseQuantity'];
    expect(changesBetween(null, thing).map(({ path }) => path)).toEqual(filled);
    expect(changesBetween(thing, null).map(({ path }) => path)).toEqual(filled);
  });

  it('names the thing by what did not change', () => {
    const asked = { vaccineName: 'NotPetya', computerName: 'PC-1', wanted: null };
    expect(aboutWhat(asked, { ...asked, wanted: true })).toEqual([
      ['vaccineName', 'NotPetya'],
      ['computerName', 'PC-1'],
    ]);
    expect(aboutWhat({ name: 'Uno' }, { name: 'Dos' })).toEqual([]);
  });

  it('says of lists what came, what went and what stayed', () => {
    expect(listChange(['a', 'b'], ['b', { c: 1 }])).toEqual({ removed: ['a'], added: [{ c: 1 }], kept: ['b'] });
  });

  it('makes nothing of an entry that holds nothing', () => {
    expect(changesBetween(null, null)).toEqual([]);
    expect(changesBetween('x', 3)).toEqual([]);
  });
});
