import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { nextVersion, publish } from '../../testing/packages.ts';

export const audited: AuditedWrites = {
  'packages.publish': {
    does: ({ app, who }) => publish(app, who.authorization, { version: nextVersion() }),
    before: null,
    after: { version: expect.any(String), os: 'linux', arch: 'x64', sha256: expect.any(String) },
    ofNoAgency: true,
  },
  'packages.remove': {
    does: async ({ admin, app, who }) => {
      const { published } = await publish(app, who.authorization, { version: nextVersion() });
      await admin(api.packages.remove, { params: { packageId: published.id } });
    },
    before: { version: expect.any(String), os: 'linux', arch: 'x64' },
    after: null,
    ofNoAgency: true,
  },
};
