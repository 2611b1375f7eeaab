import type { Agreed } from './agreed.ts';

export const agreed: Agreed = {
  // Administrator, manager, service desk, user, reader, classified.
  'alerts:read': 'x x x x x -',
  'alerts:write': 'x x x x - -',
};
