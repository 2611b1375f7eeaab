import { api } from '@egida/contract';
import type { AuditedWrites } from '../../testing/audited.ts';
import type { Caller } from '../../testing/start-app.ts';

const published = (admin: Caller) => admin(api.news.create, { body: { headline: 'Auditada', body: 'Un texto' } });

export const audited: AuditedWrites = {
  'news.create': {
    does: ({ admin }) => published(admin),
    before: null,
    after: { headline: 'Auditada', body: 'Un texto' },
    ofNoAgency: true,
  },
  'news.update': {
    does: async ({ admin }) =>
      admin(api.news.update, { params: { newsId: (await published(admin)).id }, body: { headline: 'Otra' } }),
    before: { headline: 'Auditada', body: 'Un texto' },
    after: { headline: 'Otra', body: 'Un texto' },
    ofNoAgency: true,
  },
  'news.remove': {
    does: async ({ admin }) => admin(api.news.remove, { params: { newsId: (await published(admin)).id } }),
    before: { headline: 'Auditada', body: 'Un texto' },
    after: null,
    ofNoAgency: true,
  },
};
