import type { Agreed } from './agreed.ts';

export const agreed: Agreed = {
  // Administrator, manager, service desk, user, reader, classified.
  'users:read': 'x x x - - -',
  'users:write': 'x x - - - -',
  'users:assist': 'x x x - - -',
};
