import type { Agreed } from './agreed.ts';

export const agreed: Agreed = {
  // Administrator, manager, service desk, user, reader, classified.
  'communications:write': 'x x x - - -',
};
