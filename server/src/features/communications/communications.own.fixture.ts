import { api } from '@egida/contract';
import { makeUser, unique } from '../../testing/factories.ts';
import type { OwnFixture, OwnScene } from '../../testing/own.ts';

/** Somebody of the agency who takes mail. */
const makeReader = async ({ app, agency }: OwnScene): Promise<void> => {
  const { id } = await makeUser(app, 'ROLE_READONLY', [agency.id]);
  const email = `${unique('lectora')}@villanueva.example`;
  await app.system.pool.query('update users set email = $2, email_key = $2, notify = true where id = $1', [id, email]);
};

export const own: OwnFixture = {
  rows: {
    // Others see what they wrote themselves, alone.
    communicationId: async (on) => {
      await makeReader(on);
      const body = { subject: 'Aviso', description: 'Texto', agencies: [on.agency.id] };
      return (await on.call(api.communications.create, { body })).id;
    },
  },
  prepare: { 'communications.create': makeReader },
  kept: async ({ app, admin, agency, person, of }) => {
    const email = `buzon-de-${of}@villanueva.example`;
    await app.system.pool.query('update users set email = $2, email_key = $2, notify = true where id = $1', [
      person.id,
      email,
    ]);
    const [subject, description] = [`Comunicado secreto de ${of}`, `Solo para ${of}`];
    const body = { subject, description, agencies: [agency.id] };
    const { id } = await admin.call(api.communications.create, { body });
    return { ids: { communicationId: id }, words: [subject, description, email] };
  },
};
