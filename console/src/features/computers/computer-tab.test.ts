import { describe, expect, it } from 'vitest';
import { computerTabs, tabOf, tabSearch } from './computer-tab.ts';

describe('the part of a computer’s page that an address asks for', () => {
  it.each(computerTabs)('is the one that it names: %s', (tab) => expect(tabOf(tabSearch(tab), computerTabs)).toBe(tab));
  it.each([{}, { tab: '' }, { tab: 'nothing' }, { tab: 'Alerts' }])(
    'is the first where it names none that there is: %o',
    (url) => expect(tabOf(url, computerTabs)).toBe('vaccines'),
  );
  it('is the first where the named one is not for who looks', () =>
    expect(tabOf({ tab: 'alerts' }, ['vaccines', 'history'])).toBe('vaccines'));
  it('is opened with the filter that it was led to, and without any otherwise', () => {
    expect(tabSearch('vaccines', 'status:ERROR')).toEqual({ tab: 'vaccines', filter: 'status:ERROR' });
    expect(tabSearch('history')).toEqual({ tab: 'history' });
  });
});
