import { api } from '@egida/contract';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  prepare: {
    exceptions: async ({ admin, agency, vaccine }) => {
      const params = { agencyId: agency.id, vaccineId: (await vaccine()).id };
      await admin.call(api.exceptions.update, { params, body: { processes: ['/opt/nuestro'], agents: 'all' } });
    },
  },
  kept: async ({ admin, agency, vaccine, of }) => {
    const own = `/opt/nuestro-de-${of}`;
    const params = { agencyId: agency.id, vaccineId: (await vaccine()).id };
    await admin.call(api.exceptions.update, { params, body: { processes: [own], agents: 'all' } });
    return { words: [own] };
  },
};
