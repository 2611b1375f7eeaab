import { unique } from '../../testing/factories.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: { agencyId: ({ agency }) => agency.id },
  // In a body it is where computers go.
  inBody: { agencyId: ({ other }) => other.id, agencies: ({ agency }) => agency.id },
  bodies: {
    'agencies.create': ({ role, agency }, example) => {
      const parent = role === 'ROLE_MANAGER' ? agency.id : null;
      return { ...example, name: unique('Nueva'), code: unique('N'), parent };
    },
  },
};
