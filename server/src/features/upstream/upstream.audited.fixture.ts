import { api } from '@egida/contract';
import { newId } from '../../platform/db/new-id.ts';
import type { AuditedWrites } from '../../testing/audited.ts';

const mainServer = {
  server: 'https://egida.principal.example',
  apikey: 'egida_instance_de-la-prueba',
  acceptVaccines: true,
};

export const audited: AuditedWrites = {
  'upstream.connect': {
    does: async ({ admin, app }) => {
      await app.system.pool.query('delete from upstream');
      await admin(api.upstream.connect, { body: mainServer });
    },
    before: null,
    after: { server: mainServer.server, acceptVaccines: true },
    ofNoAgency: true,
  },
  'upstream.update': {
    does: ({ admin }) => admin(api.upstream.update, { body: { paused: true } }),
    before: { paused: false },
    after: { paused: true },
    ofNoAgency: true,
  },
  'upstream.answerOffer': {
    does: async ({ admin, app }) => {
      const offerId = newId();
      await app.system.pool.query(
        `insert into received_offers (agency_id, name, code, computers, offered_on) values ($1, 'Ofrecida', '', 3, now())`,
        [offerId],
      );
      await admin(api.upstream.answerOffer, { params: { offerId }, body: { accepted: false } });
    },
    before: { name: 'Ofrecida', state: 'OFFERED' },
    after: { name: 'Ofrecida', state: 'REFUSED' },
    ofNoAgency: true,
  },
  'upstream.leave': {
    does: ({ admin }) => admin(api.upstream.leave),
    before: { server: mainServer.server },
    after: null,
    ofNoAgency: true,
  },
};
