import type { Agreed } from './agreed.ts';

export const agreed: Agreed = {
  // Administrator, manager, service desk, user, reader, classified.
  'issues:open': 'x x x x x x',
  'issues:manage': 'x - x - - -',
};
