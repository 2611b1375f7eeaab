import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';

export const audited: AuditedWrites = {
  'issues.create': {
    does: ({ admin, assigned }) => assigned(() => admin(api.issues.create, { body: { title: 'Consulta' } })),
    before: null,
    after: { title: 'Consulta', type: 1 },
  },
  'issues.update': {
    does: ({ admin, assigned }) =>
      assigned(async () => {
        const { id } = await admin(api.issues.create, { body: { title: 'Consulta' } });
        const body = { status: 'CLOSED' as const, answer: 'Ya está.' };
        await admin(api.issues.update, { params: { issueId: id }, body });
      }),
    before: { id: expect.any(String), title: 'Consulta', status: 'OPEN', answer: null },
    after: { id: expect.any(String), title: 'Consulta', status: 'CLOSED', answer: 'Ya está.' },
  },
};
