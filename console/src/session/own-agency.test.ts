import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { routeTree } from '../route-tree.ts';
import { loggedUser } from '../testing/browser.ts';
import { sessionOf } from './session.tsx';

const id = '019a5c1e-0000-7000-8000-000000000001';
const { routesById } = createRouter({ routeTree, history: createMemoryHistory() });

/** Where a link to a screen of all agencies leads somebody of so many; undefined for who stays. */
const ledTo = (path: string, search: Record<string, string>, agencies = ['a']) => {
  const route = Object.values(routesById).find(({ fullPath }) => fullPath === path);
  const enter = route?.options.beforeLoad as unknown as (to: object) => void;
  const own = agencies.map((agency) => ({ id: agency, name: agency }));
  const session = sessionOf(loggedUser('ROLE_USER', own));
  try {
    enter({ context: { session }, search });
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Response && 'options' in thrown) return thrown.options as { search: object };
    throw thrown;
  }
};
const said = (path: string, search: Record<string, string>) =>
  Object.fromEntries(Object.entries(ledTo(path, search)?.search ?? {}).filter(([, value]) => value !== undefined));

describe('who has one agency and follows a link to a list of all', () => {
  it.each([
    ['/computers', '/agencies/$agency/computers', 'status:OFFLINE_LONG'],
    ['/vaccines', '/agencies/$agency/vaccines', 'criticality:HIGH|CRITICAL,"cripto minero"'],
    ['/telemetry', '/agencies/$agency/telemetry', 'sha256:0011aabb'],
    ['/exceptions', '/agencies/$agency/exceptions', 'vaccineName:minero'],
  ])('lands on the list of theirs with the same filter: %s', (path, to, filter) => {
    expect(ledTo(path, { filter })).toMatchObject({ to, params: { agency: 'a' }, replace: true });
    expect(said(path, { filter })).toEqual({ filter });
  });

  it('loses what that list does not know, and nothing else', () => {
    const filter = `agency:${id},status:OFFLINE,hosp`;
    expect(said('/computers', { filter })).toEqual({ filter: 'status:OFFLINE,hosp' });
    expect(said('/exceptions', { filter: 'agencyName:hospital' })).toEqual({});
  });

  it('finds open what the link opens, in its order where there is that order', () => {
    const opened = { panel: id, page: '2', sortBy: 'version', orderBy: 'desc' };
    expect(said('/computers', opened)).toEqual(opened);
    const byAgency = { sortBy: 'agencyName', orderBy: 'asc', page: '2' };
    expect(said('/exceptions', byAgency)).toEqual({ page: '2' });
  });

  it('sees their computers whole where the link was about agencies', () => {
    expect(ledTo('/agencies', { filter: 'name:hospital', sortBy: 'name' })).toMatchObject({
      to: '/agencies/$agency/computers',
    });
    expect(said('/agencies', { filter: 'name:hospital', sortBy: 'name' })).toEqual({});
  });
});

it('who has several agencies stays on the list of all', () => {
  expect(ledTo('/computers', { filter: 'status:OFFLINE' }, ['a', 'b'])).toBeUndefined();
});
