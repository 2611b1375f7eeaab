import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { connectedStandIn, letGo, toldAgency, toldComputer } from '../../testing/federated-stand-in.ts';
import { makeComputers } from '../../testing/many-computers.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { keepPace } from './pace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** After how many seconds agents are told to come again, by a server that starts now. */
const toldSeconds = async (): Promise<number> => {
  await app.settle();
  const pace = await keepPace(app.system, app.configurations);
  const seconds = pace.checkinSeconds();
  await pace.stop();
  return seconds;
};

it('computers that another instance tells of slow down nobody here; those on their way there come still', async () => {
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const own = await makeAgency(app);
  await makeComputers(app, own.id, 1_100);
  expect(await toldSeconds()).toBe(11);
  const server = await connectedStandIn(app, admin);
  const agency = newId();
  await server.tell('agencies', { [agency]: toldAgency() });
  for (let told = 0; told < 1_000; told += 250)
    await server.tell(
      'computers',
      Object.fromEntries(Array.from({ length: 250 }, () => [newId(), toldComputer(agency)])),
    );
  expect(await toldSeconds()).toBe(11);
  await letGo(app, own.id, server.instanceId);
  await server.tell('agencies', { [own.id]: toldAgency() });
  expect(await toldSeconds()).toBe(11);
});
