import { api } from '@egida/contract';
import type { AuditedWrites } from '../../testing/audited.ts';

export const audited: AuditedWrites = {
  'configurations.update': {
    does: async ({ admin }) => {
      const { id } = await admin(api.configurations.byName, { params: { property: 'VDI_RETENTION_HOURS' } });
      const params = { configurationId: id };
      await admin(api.configurations.update, { params, body: { value: '48', description: 'Por norma' } });
    },
    before: { property: 'VDI_RETENTION_HOURS', value: '24', description: '' },
    after: { property: 'VDI_RETENTION_HOURS', value: '48', description: 'Por norma' },
    ofNoAgency: true,
  },
};
