import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';
import { makeSector } from '../../testing/organisation.ts';

export const audited: AuditedWrites = {
  'sectors.create': {
    does: ({ admin }) => admin(api.sectors.create, { body: { name: unique('Sector') } }),
    before: null,
    after: { name: expect.stringMatching(/^Sector-/), count: 0 },
    ofNoAgency: true,
  },
  'sectors.update': {
    does: async ({ admin, app }) => {
      const { id } = await makeSector(app, { name: unique('Antes') });
      await admin(api.sectors.update, { params: { sectorId: id }, body: { name: unique('Después') } });
    },
    before: { name: expect.stringMatching(/^Antes-/) },
    after: { name: expect.stringMatching(/^Después-/) },
    ofNoAgency: true,
  },
  'sectors.remove': {
    does: async ({ admin, app }) => admin(api.sectors.remove, { params: { sectorId: (await makeSector(app)).id } }),
    before: { name: expect.stringMatching(/^Sector-/) },
    after: null,
    ofNoAgency: true,
  },
};
