import { api } from '@egida/contract';
import type { AuditedWrites } from '../../testing/audited.ts';
import { makeUser } from '../../testing/factories.ts';

export const audited: AuditedWrites = {
  'communications.create': {
    does: async ({ agency, admin, app }) => {
      const { id } = await makeUser(app, 'ROLE_READONLY', [agency.id]);
      await app.system.pool.query(
        `update users set email = 'lectora@villanueva.example', email_key = 'lectora@villanueva.example', notify = true
          where id = $1`,
        [id],
      );
      const body = { subject: 'Corte de servicio', description: 'El sábado', agencies: [agency.id] };
      await admin(api.communications.create, { body });
    },
    before: null,
    after: { communication: 'Corte de servicio', recipients: 1 },
    ofNoAgency: true,
  },
};
