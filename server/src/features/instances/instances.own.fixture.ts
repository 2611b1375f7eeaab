import { makeInstance } from '../../testing/factories.ts';
import { makeFederated } from '../../testing/organisation.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: {
    // The main instance is there to be seen; what is registered beside it, to be changed.
    instanceId: async ({ app, name, endpoint }) =>
      name.startsWith('instances.') && endpoint.method !== 'GET' ? (await makeFederated(app)).id : makeInstance(app),
  },
};
