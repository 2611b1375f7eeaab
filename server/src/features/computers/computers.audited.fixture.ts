import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { makeAgency, unique } from '../../testing/factories.ts';

export const audited: AuditedWrites = {
  'computers.remove': {
    does: ({ agentId, admin }) => admin(api.computers.remove, { params: { agentId } }),
    before: { name: 'auditado' },
    after: null,
  },
  'computers.update': {
    does: ({ agentId, admin }) => admin(api.computers.update, { params: { agentId }, body: { tags: ['planta-2'] } }),
    before: { name: 'auditado', tags: [] },
    after: { name: 'auditado', tags: ['planta-2'] },
  },
  'computers.uninstall': {
    does: ({ agentId, admin }) => admin(api.computers.uninstall, { params: { agentId } }),
    before: { name: 'auditado', markedForRemoval: false },
    after: { name: 'auditado', markedForRemoval: true },
  },
  'computers.keep': {
    does: async ({ agentId, admin }) => {
      await admin(api.computers.uninstall, { params: { agentId } });
      await admin(api.computers.keep, { params: { agentId } });
    },
    before: { name: 'auditado', markedForRemoval: true },
    after: { name: 'auditado', markedForRemoval: false },
  },
  'computers.revokeToken': {
    does: ({ agentId, admin }) => admin(api.computers.revokeToken, { params: { agentId } }),
    before: { name: 'auditado', token: 0 },
    after: { name: 'auditado', token: 1 },
  },
  'computers.bulkRemove': {
    does: ({ agency, agentId, admin }) =>
      admin(api.computers.bulkRemove, { params: { agencyId: agency.id }, body: { agents: [agentId] } }),
    before: { name: 'auditado' },
    after: { affected: 1 },
  },
  'computers.removeAll': {
    does: ({ agency, admin }) =>
      admin(api.computers.removeAll, { params: { agencyId: agency.id }, query: { expected: '1' } }),
    before: { name: 'auditado' },
    after: { affected: 1 },
  },
  'computers.bulkUninstall': {
    does: ({ agency, agentId, admin }) =>
      admin(api.computers.bulkUninstall, { params: { agencyId: agency.id }, body: { agents: [agentId] } }),
    before: { name: 'auditado', markedForRemoval: 0 },
    after: { markedForRemoval: 1, affected: 1 },
  },
  'computers.uninstallAll': {
    does: ({ agency, admin }) =>
      admin(api.computers.uninstallAll, { params: { agencyId: agency.id }, query: { expected: '1' } }),
    before: { name: 'auditado', markedForRemoval: 0 },
    after: { markedForRemoval: 1, affected: 1 },
  },
  'computers.move': {
    does: async ({ agency, agentId, admin, app }) =>
      admin(api.computers.move, {
        params: { agencyId: agency.id },
        body: { agents: [agentId], agencyId: (await makeAgency(app, { name: 'Destino' })).id },
      }),
    before: { name: 'auditado', agencyName: expect.any(String) },
    after: { agencyName: 'Destino', affected: 1 },
    inBoth: true,
  },
  'computers.moveAll': {
    does: async ({ agency, admin, app }) =>
      admin(api.computers.moveAll, {
        params: { agencyId: agency.id },
        query: { expected: '1' },
        body: { agencyId: (await makeAgency(app, { name: 'Destino' })).id },
      }),
    before: { name: 'auditado', agencyName: expect.any(String) },
    after: { agencyName: 'Destino', affected: 1 },
    inBoth: true,
  },
  'computers.prepareCsv': {
    does: ({ agency, admin }) => admin(api.computers.prepareCsv, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^equipos-/) },
  },
  'fleet.tag': {
    does: ({ agentId, admin }) => admin(api.fleet.tag, { body: { agentIds: [agentId], add: ['planta-2'] } }),
    before: { name: 'auditado', tags: [] },
    after: { add: ['planta-2'], tags: ['planta-2'], affected: 1 },
  },
  'fleet.prepareCsv': {
    does: ({ admin }) => admin(api.fleet.prepareCsv, { query: { filter: `name:${unique('nadie')}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^equipos-de-todos-/) },
    ofNoAgency: true,
  },
};
