import { expect, it } from 'vitest';
import { shareConnections } from './share-connections.ts';

it.each([
  [12, { people: 3, agents: 4, background: 4, health: 1 }],
  [31, { people: 14, agents: 10, background: 6, health: 1 }],
  [100, { people: 46, agents: 33, background: 20, health: 1 }],
])('%i connections', (all, shares) => {
  expect(shareConnections(all)).toEqual(shares);
  expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBe(all);
});
