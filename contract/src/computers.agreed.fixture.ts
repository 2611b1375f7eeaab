import type { Agreed } from './agreed.ts';

export const agreed: Agreed = {
  // Administrator, manager, service desk, user, reader, classified.
  'computers:read': 'x x x x x -',
  'computers:write': 'x x x x - -',
  'computers:move': 'x x x - - -',
};
