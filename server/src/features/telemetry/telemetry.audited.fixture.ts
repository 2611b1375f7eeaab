import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';

export const audited: AuditedWrites = {
  'telemetry.prepareCsv': {
    does: ({ admin }) => admin(api.telemetry.prepareCsv, { query: { filter: `${unique('nadie')}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^telemetria-de-todos-.*\.csv$/) },
    ofNoAgency: true,
  },
  'telemetry.prepareCsvOfAgency': {
    does: ({ agency, admin }) =>
      admin(api.telemetry.prepareCsvOfAgency, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^telemetria-\d.*\.csv$/) },
  },
};
