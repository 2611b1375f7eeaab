import { makeApiKey } from '../../testing/api-keys.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: { tokenId: async ({ app, agency }) => (await makeApiKey(app, agency.id)).id },
  kept: async ({ app, agency, of }) => {
    const { id, name, token } = await makeApiKey(app, agency.id, { name: `Clave secreta de ${of}` });
    return { ids: { tokenId: id }, words: [name, token] };
  },
};
