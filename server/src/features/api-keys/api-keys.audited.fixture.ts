import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import type { Caller } from '../../testing/start-app.ts';

const madeKey = (admin: Caller, agencyId: string) =>
  admin(api.tokens.create, { params: { agencyId }, body: { name: 'Cuadro de mando' } });

export const audited: AuditedWrites = {
  'tokens.create': {
    does: ({ agency, admin }) => madeKey(admin, agency.id),
    before: null,
    after: { id: expect.any(String), name: 'Cuadro de mando', expiresOn: null },
  },
  'tokens.revoke': {
    does: async ({ agency, admin }) => {
      const { id } = await madeKey(admin, agency.id);
      await admin(api.tokens.revoke, { params: { agencyId: agency.id, tokenId: id } });
    },
    before: { id: expect.any(String), name: 'Cuadro de mando', expiresOn: null },
    after: null,
  },
};
