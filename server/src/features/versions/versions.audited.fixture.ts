import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { makeInstance, unique } from '../../testing/factories.ts';
import { nextVersion, publish } from '../../testing/packages.ts';

export const audited: AuditedWrites = {
  'versions.updateAll': {
    does: async ({ admin, app, who }) => {
      await publish(app, who.authorization, { version: nextVersion() });
      await admin(api.versions.updateAll, { params: { instanceId: await makeInstance(app) } });
    },
    before: null,
    after: { instance: 'Principal', version: expect.any(String), agencies: expect.any(Number) },
    ofNoAgency: true,
  },
  'versions.updateSome': {
    does: async ({ agency, admin, app, who }) => {
      await publish(app, who.authorization, { version: nextVersion() });
      const body = { agencies: [agency.id] };
      await admin(api.versions.updateSome, { params: { instanceId: await makeInstance(app) }, body });
    },
    before: null,
    after: { version: expect.any(String), agencies: 1, chosen: [expect.any(String)] },
    ofNoAgency: true,
  },
  'versions.prepareCsv': {
    does: async ({ admin, app }) => {
      await app.settle();
      const params = { instanceId: await makeInstance(app), version: '2.7.0' };
      await admin(api.versions.prepareCsv, { params, query: { filter: `name:${unique('nadie')}` } });
    },
    before: null,
    after: { filename: expect.stringContaining('organismos-por-version') },
    ofNoAgency: true,
  },
};
