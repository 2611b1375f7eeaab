import { makeApiKey } from '../../testing/api-keys.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = { rows: { tokenId: async ({ app, agency }) => (await makeApiKey(app, agency.id)).id } };
