import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';

export const audited: AuditedWrites = {
  'exceptions.prepareCsv': {
    does: ({ agency, admin }) => admin(api.exceptions.prepareCsv, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^excepciones-.*\.csv$/) },
  },
  'allExceptions.prepareCsv': {
    does: ({ admin }) => admin(api.allExceptions.prepareCsv, { query: { filter: `${unique('nadie')}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^excepciones-de-todos-.*\.csv$/) },
    ofNoAgency: true,
  },
  'exceptions.update': {
    does: ({ vaccineId, agency, admin }) =>
      admin(api.exceptions.update, {
        params: { vaccineId, agencyId: agency.id },
        body: { processes: ['/opt/minerva/bin/minerva'] },
      }),
    before: { vaccineName: 'Auditada', processes: [], agents: 'all' },
    after: { vaccineName: 'Auditada', processes: ['/opt/minerva/bin/minerva'], agents: 'all' },
  },
  'exceptions.updateAgents': {
    does: ({ vaccineId, agency, agentId, admin }) =>
      admin(api.exceptions.updateAgents, {
        params: { vaccineId, agencyId: agency.id },
        body: { agents: [agentId] },
      }),
    before: { vaccineName: 'Auditada', agents: 'all' },
    after: { vaccineName: 'Auditada', agents: [{ id: expect.any(String), name: 'auditado' }] },
  },
};
