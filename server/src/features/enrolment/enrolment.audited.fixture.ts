import { api } from '@egida/contract';
import type { AuditedWrites } from '../../testing/audited.ts';
import { makeHeldComputer } from '../../testing/factories.ts';

export const audited: AuditedWrites = {
  'enrolments.approve': {
    does: async ({ agency, admin, app }) => {
      const ids = [await makeHeldComputer(app, agency.id)];
      await admin(api.enrolments.approve, { params: { agencyId: agency.id }, body: { ids } });
    },
    before: null,
    after: { computers: ['espera'], affected: 1 },
  },
  'enrolments.dismiss': {
    does: async ({ agency, admin, app }) => {
      const ids = [await makeHeldComputer(app, agency.id)];
      await admin(api.enrolments.dismiss, { params: { agencyId: agency.id }, body: { ids } });
    },
    before: { computers: ['espera'], affected: 1 },
    after: null,
  },
  'enrolments.open': {
    does: ({ agency, admin }) => admin(api.enrolments.open, { params: { agencyId: agency.id }, body: { hours: 24 } }),
    before: null,
    after: { openHours: 24 },
  },
};
