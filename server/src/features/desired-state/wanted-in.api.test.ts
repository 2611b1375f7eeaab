import { api } from '@egida/contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../platform/db/tables.gen.ts';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';
import { type AgencyGeneration, policyGeneration, readWantedIn } from './wanted-in.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

it('whatever changes what is wanted on a computer is counted at the very next look', async () => {
  const agency = await makeAgency(app);
  await simulateAgent(app, agency.apikey);
  const wanted = async () => {
    const { collection } = await admin(api.computers.list, { params: { agencyId: agency.id } });
    return collection.map(({ vaccinesNotApplied }) => vaccinesNotApplied);
  };
  expect(await wanted()).toEqual([0]);
  const first = await makeVaccine(admin, { autorun: true });
  expect(await wanted(), 'a vaccine is made').toEqual([1]);
  const second = await makeVaccine(admin, {});
  expect(await wanted(), 'one that nobody asked for').toEqual([1]);
  const asked = { params: { vaccineId: second.id, agencyId: agency.id }, body: [] };
  await admin(api.deployments.applyToAgency, asked);
  expect(await wanted(), 'it is asked for').toEqual([2]);
  await admin(api.deployments.stopInAgency, asked);
  expect(await wanted(), 'and stopped').toEqual([1]);
  const here = { params: { agencyId: agency.id } };
  await admin(api.agencies.update, { ...here, body: { autorun: false } });
  expect(await wanted(), 'the agency lets nothing begin by itself').toEqual([0]);
  await admin(api.agencies.update, { ...here, body: { autorun: true } });
  expect(await wanted(), 'it does again').toEqual([1]);
  const excluding = { params: { vaccineId: first.id, agencyId: agency.id } };
  await admin(api.deployments.exclude, excluding);
  expect(await wanted(), 'it is excluded').toEqual([0]);
  await admin(api.deployments.include, excluding);
  expect(await wanted(), 'it is no more').toEqual([1]);
  const ofFirst = { params: { vaccineId: first.id } };
  await admin(api.vaccines.update, { ...ofFirst, body: { visibility: { serviceTypes: [3] } } });
  expect(await wanted(), 'the vaccine is for others').toEqual([0]);
  await admin(api.agencies.update, { ...here, body: { serviceType: 3 } });
  expect(await wanted(), 'the agency is of the others').toEqual([1]);
  const soon = new Date(Date.now() + 6_000).toISOString();
  await admin(api.vaccines.update, { ...ofFirst, body: { expiration: soon } });
  expect(await wanted(), 'it will expire').toEqual([1]);
  await expect.poll(wanted).toEqual([0]);
  await admin(api.vaccines.update, { ...ofFirst, body: { expiration: null } });
  expect(await wanted(), 'it has not expired').toEqual([1]);
  await admin(api.vaccines.remove, ofFirst);
  expect(await wanted(), 'it is deleted').toEqual([0]);
});

it("what a transaction wanted that was rolled back is nobody else's", async () => {
  const { id } = await makeAgency(app);
  const namesIn = async (db: Kysely<DB>) => {
    const { rows } = await sql<AgencyGeneration>`select id as "agencyId", ${policyGeneration} as "policyGeneration"
      from agencies where id = ${id}`.execute(db);
    return (await readWantedIn(db, rows)).vaccines.map(({ name }) => name);
  };
  const namesNow = () => app.system.read('looks at what is wanted', namesIn);
  const vaccine = await makeVaccine(admin, { autorun: true });
  const before = await namesNow();
  const changing = app.system.write('changes its mind', async (db) => {
    await db.updateTable('vaccines').set({ name: 'Otra' }).where('id', '=', vaccine.id).execute();
    await db
      .updateTable('policy_clock')
      .set((eb) => ({ generation: eb('generation', '+', 1) }))
      .execute();
    expect(await namesIn(db)).toContain('Otra');
    throw new Error('no');
  });
  await expect(changing).rejects.toThrow('no');
  expect(await namesNow()).toEqual(before);
  await admin(api.vaccines.update, { params: { vaccineId: vaccine.id }, body: { name: 'La de verdad' } });
  expect(await namesNow()).toContain('La de verdad');
});
