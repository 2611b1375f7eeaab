import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';

export const audited: AuditedWrites = {
  'deployments.prepareCsv': {
    does: ({ agency, admin }) => admin(api.deployments.prepareCsv, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-del-organismo-.*\.csv$/) },
  },
  'deployments.prepareZip': {
    does: ({ agency, admin }) => admin(api.deployments.prepareZip, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^vacunas-del-organismo-.*\.zip$/) },
  },
  'deployments.applyToAgency': {
    does: ({ vaccineId, agency, admin }) =>
      admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId: agency.id }, body: [] }),
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: true },
  },
  'deployments.applyToAgencyExcept': {
    does: ({ vaccineId, agency, agentId, admin }) =>
      admin(api.deployments.applyToAgencyExcept, {
        params: { vaccineId, agencyId: agency.id },
        body: { agents: [agentId] },
      }),
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: true, exceptComputers: [{ id: expect.any(String), name: 'auditado' }] },
  },
  'deployments.stopInAgency': {
    does: async ({ vaccineId, agency, admin, app }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await admin(api.deployments.stopInAgency, { params: { vaccineId, agencyId: agency.id }, body: [] });
    },
    before: { wanted: null },
    after: { wanted: false },
  },
  'deployments.applyToComputer': {
    does: ({ vaccineId, agentId, admin }) =>
      admin(api.deployments.applyToComputer, { params: { vaccineId, agentId }, body: [] }),
    before: { computerName: 'auditado', wanted: null },
    after: { computerName: 'auditado', wanted: true },
  },
  'deployments.stopOnComputer': {
    does: async ({ vaccineId, agentId, admin, app }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await admin(api.deployments.stopOnComputer, { params: { vaccineId, agentId }, body: [] });
    },
    before: { computerName: 'auditado', wanted: null },
    after: { computerName: 'auditado', wanted: false },
  },
  'deployments.applyToComputers': {
    does: ({ vaccineId, agentId, admin }) =>
      admin(api.deployments.applyToComputers, { params: { vaccineId }, body: [agentId] }),
    before: { vaccineName: 'Auditada', computerName: 'auditado', wanted: null },
    after: { vaccineName: 'Auditada', computerName: 'auditado', wanted: true },
  },
  'deployments.applyToUserAgencies': {
    does: ({ vaccineId, admin, assigned }) =>
      assigned(() => admin(api.deployments.applyToUserAgencies, { params: { vaccineId } })),
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: true },
  },
  'deployments.stopFromUserAgencies': {
    does: async ({ vaccineId, admin, app, assigned }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await assigned(() => admin(api.deployments.stopFromUserAgencies, { params: { vaccineId } }));
    },
    before: { vaccineName: 'Auditada', wanted: null },
    after: { vaccineName: 'Auditada', wanted: false },
  },
  'deployments.applyVaccinesOnComputer': {
    does: ({ vaccineId, agentId, admin }) =>
      admin(api.deployments.applyVaccinesOnComputer, { params: { vaccineId, agentId }, body: [] }),
    before: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: null }] },
    after: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: true }], affected: 1 },
  },
  'deployments.stopVaccinesOnComputer': {
    does: async ({ vaccineId, agentId, admin, app }) => {
      await app.system.pool.query('update vaccines set autorun = true where id = $1', [vaccineId]);
      await admin(api.deployments.stopVaccinesOnComputer, { params: { vaccineId, agentId }, body: [] });
    },
    before: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: null }] },
    after: { computerName: 'auditado', vaccines: [{ name: 'Auditada', wanted: false }] },
  },
  'deployments.exclude': {
    does: ({ vaccineId, agency, admin }) =>
      admin(api.deployments.exclude, { params: { vaccineId, agencyId: agency.id } }),
    before: { vaccineName: 'Auditada', excluded: false },
    after: { vaccineName: 'Auditada', excluded: true },
  },
  'deployments.include': {
    does: async ({ vaccineId, agency, admin }) => {
      const params = { vaccineId, agencyId: agency.id };
      await admin(api.deployments.exclude, { params });
      await admin(api.deployments.include, { params });
    },
    before: { vaccineName: 'Auditada', excluded: true },
    after: { vaccineName: 'Auditada', excluded: false },
  },
};
