import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

/** Somebody of an agency who takes mail at an address. */
const reader = async (agencyId: string, email = `${unique('lectora')}@villanueva.example`) => {
  const person = await makeUser(app, 'ROLE_USER', [agencyId]);
  await admin(api.users.update, { params: { userId: person.id }, body: { email, notify: true } });
  return { ...person, email, params: { userId: person.id } };
};
/** How the mail to an address stands, and whether there is still something in it to be sent. */
const mailTo = async (email: string) => {
  const { rows } = await app.system.pool.query(
    'select state, body is not null as "hasText" from mails where recipient = $1 and communication_id is not null',
    [email],
  );
  return rows;
};

it('what waits for somebody who is gone, disabled or wants no notices is not sent any more; what waits for others is', async () => {
  const agency = await makeAgency(app);
  const [gone, disabled, unwilling, silenced, staying] = [
    await reader(agency.id),
    await reader(agency.id),
    await reader(agency.id),
    await reader(agency.id),
    await reader(agency.id),
  ];
  const sharing = await reader(agency.id, staying.email);
  const body = { subject: 'Aviso', description: 'Mañana no hay servicio.', agencies: [agency.id] };
  await admin(api.communications.create, { body });
  await admin(api.users.remove, { params: gone.params });
  await admin(api.users.update, { params: disabled.params, body: { enabled: false } });
  await app.as(unwilling.authorization)(api.users.update, { params: unwilling.params, body: { notify: false } });
  await admin(api.users.update, { params: silenced.params, body: { notify: false } });
  await admin(api.users.remove, { params: sharing.params });
  for (const { email } of [gone, disabled, unwilling, silenced])
    expect(await mailTo(email), email).toEqual([{ state: 'CANCELLED', hasText: false }]);
  expect(await mailTo(staying.email), 'somebody else is there').toEqual([{ state: 'WAITING', hasText: true }]);
});

it('what tells somebody of their own account is sent, whether they take notices or not', async () => {
  const person = await reader((await makeAgency(app)).id);
  const body = { email: `${unique('otra')}@villanueva.example` };
  await admin(api.users.update, { params: person.params, body });
  await admin(api.users.update, { params: person.params, body: { enabled: false } });
  const { rows } = await app.system.pool.query('select state from mails where recipient = $1', [person.email]);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['WAITING']));
});
