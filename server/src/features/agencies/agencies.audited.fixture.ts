import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { makeInstance, unique } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';

export const audited: AuditedWrites = {
  'agencies.create': {
    does: ({ agency, admin }) => admin(api.agencies.create, { body: { name: 'Nueva', parent: agency.id } }),
    before: null,
    after: { name: 'Nueva' },
  },
  'agencies.update': {
    does: ({ agency, admin }) =>
      admin(api.agencies.update, { params: { agencyId: agency.id }, body: { licenseQuantity: 7 } }),
    before: { licenseQuantity: 0 },
    after: { licenseQuantity: 7 },
  },
  'agencies.remove': {
    does: async ({ agency, agentId, admin }) => {
      await admin(api.computers.remove, { params: { agentId } });
      await admin(api.agencies.remove, { params: { agencyId: agency.id } });
    },
    before: { name: expect.stringMatching(/^Agencia-/) },
    after: null,
  },
  'agencies.renewApikey': {
    does: ({ agency, admin }) =>
      admin(api.agencies.renewApikey, { params: { agencyId: agency.id }, body: { overlapHours: 72 } }),
    before: null,
    after: { name: expect.stringMatching(/^Agencia-/), overlapHours: 72 },
  },
  'instanceAgencies.move': {
    does: async ({ agency, admin, app }) => {
      const body = { instanceId: (await makeFederated(app)).id, sectorId: null, moveAgenciesChildren: false };
      const params = { instanceId: await makeInstance(app) };
      await admin(api.instanceAgencies.move, { params, body: { ...body, agencies: [agency.id] } });
    },
    before: { instance: 'Principal' },
    after: { instance: expect.stringMatching(/^Instancia-/), server: 'https://egida.vecina.example' },
  },
  'instanceAgencies.prepareCsv': {
    does: async ({ admin, app }) => {
      const query = { filter: `name:${unique('nadie')}` };
      await admin(api.instanceAgencies.prepareCsv, { params: { instanceId: await makeInstance(app) }, query });
    },
    before: null,
    after: { filename: expect.stringMatching(/^organismos-/) },
    ofNoAgency: true,
  },
  'instanceAgencies.downloadCsv': {
    does: ({ app, who }) =>
      app.app.inject({
        method: 'POST',
        url: '/api/agency/downloadCsv',
        headers: { authorization: who.authorization },
        payload: { filter: 'name:nadie' },
      }),
    before: null,
    after: { filename: expect.stringMatching(/^organismos-/), rows: 0, filter: { clauses: [{ field: 'name' }] } },
    ofNoAgency: true,
  },
};
