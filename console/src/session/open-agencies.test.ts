import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../testing/browser.ts';
import { closeAgency, openAgency, reloadOpenAgencies, selectAgency } from './open-agencies.ts';
import { forgetSession } from './sign-in.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage();
  reloadOpenAgencies();
  return () => vi.unstubAllGlobals();
});

const agency = (id: string, name = `Organismo ${id}`) => ({ id, name });
const tabs = () => (JSON.parse(kept.get('egida.agencies') ?? '[]') as { id: string }[]).map(({ id }) => id);
const selected = () => kept.get('egida.agency') ?? null;
const openAll = (...ids: string[]) => {
  for (const id of ids) openAgency(agency(id));
};

describe('the tabs of agencies', () => {
  it('stand in the order in which they were opened; one that is open already stays where it is', () => {
    openAll('a', 'b', 'c', 'a');
    expect(tabs()).toEqual(['a', 'b', 'c']);
  });

  it('take the name that an agency has by now', () => {
    openAll('a', 'b');
    openAgency(agency('a', 'Otro nombre'));
    expect(JSON.parse(kept.get('egida.agencies') ?? '')).toEqual([agency('a', 'Otro nombre'), agency('b')]);
  });

  it('are twelve at most: the one opened longest ago makes room', () => {
    const ids = Array.from({ length: 13 }, (_, at) => `o${at}`);
    openAll(...ids);
    expect(tabs()).toEqual(ids.slice(1));
  });

  it('outlive a reload, whatever else somebody has left in their place', () => {
    kept.set('egida.agencies', JSON.stringify([agency('a'), 'b', { id: 3, name: 'c' }, null, { id: 'd' }]));
    reloadOpenAgencies();
    openAll('z');
    expect(tabs()).toEqual(['a', 'z']);
    kept.set('egida.agencies', '{no JSON');
    reloadOpenAgencies();
    openAll('y');
    expect(tabs()).toEqual(['y']);
  });

  it('lead, when one is closed, to the next one, else to the one before, else nowhere', () => {
    openAll('a', 'b', 'c');
    expect(closeAgency('b')).toEqual(agency('c'));
    expect(closeAgency('c')).toEqual(agency('a'));
    expect(closeAgency('a')).toBeUndefined();
    expect(tabs()).toEqual([]);
  });
});

describe('the agency that somebody works in', () => {
  it('is kept, also when the tab of another one is closed', () => {
    openAll('a', 'b');
    selectAgency('a');
    closeAgency('b');
    expect(selected()).toBe('a');
  });

  it('is none once its tab is closed', () => {
    openAll('a', 'b');
    selectAgency('a');
    closeAgency('a');
    expect(selected()).toBeNull();
  });

  it('is forgotten with its tabs when the session is: the next person begins with none', () => {
    openAll('a', 'b');
    selectAgency('a');
    forgetSession();
    expect([...kept.keys()]).toEqual([]);
    openAll('c');
    expect(tabs()).toEqual(['c']);
  });
});
