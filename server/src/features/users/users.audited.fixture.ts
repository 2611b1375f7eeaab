import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';
import { inviteTo } from '../../testing/people.ts';

export const audited: AuditedWrites = {
  'users.create': {
    does: ({ agency, admin }) => inviteTo(admin, agency.id),
    before: null,
    after: { username: expect.stringMatching(/^invitada-/), roles: 'ROLE_USER', invited: true },
  },
  'users.update': {
    does: async ({ agency, admin }) => {
      const { params } = await inviteTo(admin, agency.id);
      await admin(api.users.update, { params, body: { lastname: 'Roa', roles: 'ROLE_READONLY' } });
    },
    before: { lastname: '', roles: 'ROLE_USER' },
    after: { lastname: 'Roa', roles: 'ROLE_READONLY' },
  },
  'users.invite': {
    does: async ({ agency, admin }) => admin(api.users.invite, { params: (await inviteTo(admin, agency.id)).params }),
    before: { enabled: true },
    after: { enabled: true, invited: true },
  },
  'users.resetTwoFactor': {
    does: async ({ agency, admin }) =>
      admin(api.users.resetTwoFactor, { params: (await inviteTo(admin, agency.id)).params }),
    before: { config: { enabled2fa: false } },
    after: { config: { enabled2fa: false }, secondFactorReset: true },
  },
  'users.remove': {
    does: async ({ agency, admin }) => admin(api.users.remove, { params: (await inviteTo(admin, agency.id)).params }),
    before: { username: expect.stringMatching(/^invitada-/), agencies: [{}] },
    after: null,
  },
  'users.prepareCsv': {
    does: ({ admin }) => admin(api.users.prepareCsv, { query: { filter: `username:${unique('nadie')}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^usuarios-/) },
    ofNoAgency: true,
  },
};
