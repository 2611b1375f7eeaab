import type { Agreed } from './agreed.ts';

export const agreed: Agreed = {
  // Administrator, manager, service desk, user, reader, classified.
  'vaccines:read': 'x x x x x x',
  'vaccines:rules': 'x x x - - x',
  'vaccines:write': 'x - - - - -',
  'vaccines:export': 'x - x - - -',
  'vaccines:deploy': 'x x x x - x',
};
