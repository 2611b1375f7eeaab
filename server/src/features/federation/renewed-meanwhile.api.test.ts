import { api } from '@egida/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAgency, makeInstance, makeUser } from '../../testing/factories.ts';
import { connectedStandIn, type FederatedStandIn, makeFederatedStandIn } from '../../testing/federated-stand-in.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
let main: string;
beforeAll(async () => {
  app = await startApp();
  main = await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const hold = (table: 'agencies' | 'instances', id: string) =>
  holdRows(app, `select from ${table} where id = $1 for update`, [id]);

const params = ({ instanceId }: FederatedStandIn) => ({ params: { instanceId } });
/** An agency that is offered to a server, which is saying yes at this very moment. */
const whileTaken = async (server: FederatedStandIn) => {
  const agency = await makeAgency(app);
  const body = { agencies: [agency.id], instanceId: server.instanceId, moveAgenciesChildren: false };
  await admin(api.instanceAgencies.move, { params: { instanceId: main }, body });
  const held = await hold('agencies', agency.id);
  const path = api.federation.answerOffer.path.replace(':agencyId', agency.id);
  const answer = server.send({ ...api.federation.answerOffer, path: path as never }, { accepted: true });
  await held.untilWaiting(1);
  return { agency, answer, held };
};

it.each([
  ['is taken off the register', (server: FederatedStandIn) => admin(api.instances.remove, params(server))],
  ['is given another key', (server: FederatedStandIn) => admin(api.instances.renewKey, params(server))],
] as const)('an agency stays where its new instance %s while it is handed over', async (_, change) => {
  const server = await connectedStandIn(app, admin);
  const { agency, answer, held } = await whileTaken(server);
  await change(server);
  await held.commit();
  expect(await answer).toMatchObject({ status: 401, code: 'federation.keyNotValid' });
  expect((await answer).text).not.toContain(agency.apikey);
  const shown = await admin(api.agencies.get, { params: { agencyId: agency.id } });
  expect(shown).toMatchObject({ instanceId: main });
});

it('a key that is renewed while the former one is being bound is bound to nobody', async () => {
  const server = await makeFederatedStandIn(app, admin);
  const held = await hold('instances', server.instanceId);
  const renewing = admin(api.instances.renewKey, params(server));
  await held.untilWaiting(1);
  const connecting = server.connect();
  // Answered at once, it would say below what it was answered.
  await Promise.race([connecting, held.untilWaiting(2)]);
  await held.commit();
  server.key = (await renewing).apikey ?? '';
  expect(await connecting).toMatchObject({ status: 401, code: 'federation.keyNotValid' });
  const { rows } = await app.system.pool.query('select public_key from instances where id = $1', [server.instanceId]);
  expect(rows).toEqual([{ public_key: null }]);
  expect(await server.connect()).toMatchObject({ status: 200 });
});
