import { api } from '@egida/contract';
import { makeUser } from '../../testing/factories.ts';
import type { OwnFixture } from '../../testing/own.ts';

export const own: OwnFixture = {
  rows: {
    issueId: async ({ app, agency }) => {
      const member = await makeUser(app, 'ROLE_USER', [agency.id]);
      const body = { title: 'No aparece un equipo', description: 'Se instaló ayer.' };
      return (await app.as(member.authorization)(api.issues.create, { body })).id;
    },
  },
  // Of several agencies, one is named.
  bodies: { 'issues.create': ({ agency }, example) => ({ ...example, agencyId: agency.id }) },
  kept: async ({ app, person, of }) => {
    const body = { title: `Consulta secreta de ${of}`, description: `Descripción secreta de ${of}` };
    const { id } = await app.as(person.authorization)(api.issues.create, { body });
    return { ids: { issueId: id }, words: Object.values(body) };
  },
};
