import { ApiError, api } from '@egida/contract';
import { packageFile } from '../../../server/src/testing/packages.ts';
import { createIds } from './ids.ts';
import { publish } from './publish.ts';
import { logIn, signUp } from './sign-up.ts';
import { enrol, unique, type World } from './world.ts';

/** Somebody who has yet to choose a password, and the link in the mail that invites them. */
const invite = async ({ makers: { admin }, own, disposable, fitting }: World): Promise<void> => {
  const username = unique('invitada');
  const email = `${username}@prueba.example`;
  const { id } = await admin(api.users.create, {
    body: { username, email, roles: 'ROLE_USER', agencies: [own.agencyId] },
  });
  for (const ids of [own.ids, disposable]) ids.add('userId', id);
  const [mail] = (await admin(api.outbox.list, { query: { filter: `to:"${email}"` } })).collection;
  if (!mail) return;
  const { text } = await admin(api.outbox.get, { params: { mailId: mail.id } });
  fitting.add('linkToken', /token=([\w-]{43})/.exec(text ?? '')?.[1]);
};

/** A session of somebody whose name is known, which others may refresh or end. */
const openSession = async ({ makers, own, fitting }: World): Promise<void> => {
  if (fitting.of('username').length === 0)
    fitting.add('username', (await signUp(makers, { role: 'ROLE_READONLY', agencies: [own.agencyId] })).username);
  const opened = await logIn(makers, fitting.of('username')[0] ?? '');
  if ('refreshToken' in opened) fitting.add('refreshToken', opened.refreshToken);
};

/** Computers that wait to be let in, in an agency that people of their own agency manage, too: one to approve, one to dismiss. */
const holdComputers = async ({ makers, own, fitting }: World): Promise<void> => {
  const { admin } = makers;
  if (fitting.of('agencyId').length === 0) {
    const body = { name: unique('Organismo a la espera'), parent: own.agencyId };
    fitting.add('agencyId', (await admin(api.agencies.create, { body })).agencyId);
  }
  const agencyId = fitting.of('agencyId')[0] ?? '';
  for (let count = 0; count < 2; count++)
    await enrol(makers, { agencyId, ids: createIds() }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.code === 'enrolment.held')) throw error;
    });
  const { collection } = await admin(api.enrolments.held, { params: { agencyId } });
  // The latest comes first here, and last among what is known.
  fitting.add('heldId', ...collection.map(({ id }) => id).reverse());
};

/** Something to update agents to: a package, and nobody's wish for a version that is not published. */
const offerUpdate = async ({ makers, own, disposable }: World): Promise<void> => {
  const { admin } = makers;
  const query = { filter: 'property:AGENT_LATEST_VERSION' };
  const [wanted] = (await admin(api.configurations.list, { query })).collection;
  if (wanted && wanted.value !== '')
    await admin(api.configurations.update, { params: { configurationId: wanted.id }, body: { value: '' } });
  if ((await admin(api.packages.list, {})).collection.length > 0) return;
  const { file, manifest } = packageFile();
  await publish(makers, file);
  for (const ids of [own.ids, disposable]) ids.add('version', manifest.version);
};

/** Makes anew what is good for one call: what was used up, ran out or was taken away meanwhile. */
export const replenishFitting = async (world: World): Promise<void> => {
  await invite(world);
  await openSession(world);
  await holdComputers(world);
  await offerUpdate(world);
};
