import { api } from '@egida/contract';
import { expect } from 'vitest';
import type { AuditedWrites } from '../../testing/audited.ts';
import { unique } from '../../testing/factories.ts';

export const audited: AuditedWrites = {
  'alerts.update': {
    does: ({ alertId, admin }) => admin(api.alerts.update, { params: { alertId }, body: { status: 2, note: 'Visto' } }),
    before: { status: 1, note: '' },
    after: { status: 2, note: 'Visto' },
  },
  'alerts.updateMany': {
    does: ({ alertId, admin }) => admin(api.alerts.updateMany, { body: { alerts: [alertId], status: 0 } }),
    before: { status: 1 },
    after: { status: 0 },
  },
  'alerts.prepareCsv': {
    does: ({ admin }) => admin(api.alerts.prepareCsv, { query: { filter: `message:${unique('nadie')}` } }),
    before: null,
    after: { filename: expect.stringMatching(/^alertas-\d/) },
    ofNoAgency: true,
  },
  'alerts.prepareCsvOfAgency': {
    does: ({ agency, admin }) => admin(api.alerts.prepareCsvOfAgency, { params: { agencyId: agency.id }, query: {} }),
    before: null,
    after: { filename: expect.stringMatching(/^alertas-del-organismo-/) },
  },
};
