import type { Agreed } from './agreed.ts';

export const agreed: Agreed = {
  // Administrator, manager, service desk, user, reader, classified.
  'agencies:read': 'x x x x x -',
  'agencies:write': 'x x - - - -',
  'agencies:manage': 'x - - - - -',
};
