import { api } from '@egida/contract';
import { unique } from '../../testing/factories.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: {
    newsId: async ({ admin }) =>
      (await admin.call(api.news.create, { body: { headline: unique('Noticia'), body: 'Texto' } })).id,
  },
};
