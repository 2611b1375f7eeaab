import { api } from '@egida/contract';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: {
    taskId: async ({ app, call }) => {
      const { id } = await call(api.catalogue.prepareCsv, {});
      await app.settle();
      return id;
    },
  },
};
