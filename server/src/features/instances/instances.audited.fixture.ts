import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';

export const audited: AuditedWrites = {
  'instances.create': {
    does: ({ admin }) => admin(api.instances.create, { body: { name: unique('Comunidad') } }),
    before: null,
    after: { name: expect.stringMatching(/^Comunidad-/), type: 'FEDERATED' },
    ofNoAgency: true,
  },
  'instances.update': {
    does: async ({ admin, app }) => {
      const params = { instanceId: (await makeFederated(app)).id };
      await admin(api.instances.update, { params, body: { description: 'Por la red común' } });
    },
    before: { description: '' },
    after: { description: 'Por la red común' },
    ofNoAgency: true,
  },
  'instances.renewKey': {
    does: async ({ admin, app }) =>
      admin(api.instances.renewKey, { params: { instanceId: (await makeFederated(app)).id } }),
    before: { name: expect.stringMatching(/^Instancia-/) },
    after: { keyRenewed: true },
    ofNoAgency: true,
  },
  'instances.resend': {
    does: async ({ admin, app }) =>
      admin(api.instances.resend, { params: { instanceId: (await makeFederated(app)).id } }),
    before: { type: 'FEDERATED' },
    after: { type: 'FEDERATED', resend: true },
    ofNoAgency: true,
  },
  'instances.remove': {
    does: async ({ admin, app }) =>
      admin(api.instances.remove, { params: { instanceId: (await makeFederated(app)).id } }),
    before: { name: expect.stringMatching(/^Instancia-/) },
    after: null,
    ofNoAgency: true,
  },
};
