import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';

export const audited: AuditedWrites = {
  'audit.prepareCsv': {
    does: ({ admin }) => admin(api.audit.prepareCsv, { query: { filter: 'username:nadie' } }),
    before: null,
    after: { filename: expect.stringMatching(/^auditoria-/), sortBy: 'createdOn', orderBy: 'desc' },
    ofNoAgency: true,
  },
};
