import { api } from '@egida/contract';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: {
    configurationId: async ({ admin }) => {
      const { collection } = await admin.call(api.configurations.list);
      return collection.find(({ property }) => property === 'PASSWORD_MAX_AGE_DAYS')?.id ?? '';
    },
    property: () => 'SUPPORT_EMAIL',
  },
};
