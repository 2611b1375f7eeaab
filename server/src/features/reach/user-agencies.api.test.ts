import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeUser } from '../../testing/factories.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';
import { makeVaccine } from '../../testing/vaccines.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

type Role = Parameters<typeof makeUser>[1];
const personOf = async (role: Role, ...agencies: string[]) =>
  app.as((await makeUser(app, role, agencies)).authorization);
const apply = (caller: Caller, vaccineId: string) =>
  caller(api.deployments.applyToUserAgencies, { params: { vaccineId } });
const stop = (caller: Caller, vaccineId: string) =>
  caller(api.deployments.stopFromUserAgencies, { params: { vaccineId } });
/** The agencies in which somebody executed a vaccine. */
const executedIn = async (vaccineId: string): Promise<string[]> => {
  const { rows } = await app.system.pool.query<{ agency_id: string }>(
    'select agency_id from agency_vaccines where vaccine_id = $1 and wanted order by 1',
    [vaccineId],
  );
  return rows.map((row) => row.agency_id);
};

describe('executing a vaccine on one’s own agencies', () => {
  it('reaches those that one was assigned, and stopping it takes that back', async () => {
    const [one, two, other] = [await makeAgency(app), await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin);
    const person = await personOf('ROLE_USER', one.id, two.id);
    expect(await apply(person, vaccine.id)).toEqual({ affected: 2 });
    expect(await executedIn(vaccine.id)).toEqual([one.id, two.id].sort());
    expect(await executedIn(vaccine.id)).not.toContain(other.id);
    expect(await stop(person, vaccine.id)).toEqual({ affected: 2 });
    expect(await executedIn(vaccine.id)).toEqual([]);
  });

  it('reaches all below a manager’s, and only what was assigned of anybody else', async () => {
    const above = await makeAgency(app);
    const below = await makeAgency(app, { parent: above.id });
    const deep = await makeAgency(app, { parent: below.id });
    const [first, second] = [await makeVaccine(admin), await makeVaccine(admin)];
    expect(await apply(await personOf('ROLE_MANAGER', above.id), first.id)).toEqual({ affected: 3 });
    expect(await executedIn(first.id)).toEqual([above.id, below.id, deep.id].sort());
    expect(await apply(await personOf('ROLE_SERVICEDESK', above.id), second.id)).toEqual({ affected: 1 });
    expect(await executedIn(second.id)).toEqual([above.id]);
  });

  it('is never all of them for who sees everything and was assigned nothing', async () => {
    await makeAgency(app);
    const vaccine = await makeVaccine(admin);
    for (const person of [admin, await personOf('ROLE_SERVICEDESK')]) {
      expect(await refused(apply(person, vaccine.id))).toEqual([400, 'agencies.required']);
      expect(await refused(stop(person, vaccine.id))).toEqual([400, 'agencies.required']);
    }
    expect(await executedIn(vaccine.id)).toEqual([]);
  });

  it('leaves out those that may not use it, and finds no vaccine where none may', async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    const vaccine = await makeVaccine(admin, { visibility: { agencyIds: [one.id] } });
    expect(await apply(await personOf('ROLE_USER', one.id, two.id), vaccine.id)).toEqual({ affected: 1 });
    expect(await executedIn(vaccine.id)).toEqual([one.id]);
    expect(await refused(apply(await personOf('ROLE_USER', two.id), vaccine.id))).toEqual([404, 'vaccine.notfound']);
  });

  it('stays within what a role may see, whatever was assigned', async () => {
    const [open, secret] = [await makeAgency(app), await makeAgency(app, { classified: true })];
    const vaccine = await makeVaccine(admin);
    expect(await apply(await personOf('ROLE_CLASSIFIED', open.id, secret.id), vaccine.id)).toEqual({ affected: 1 });
    expect(await executedIn(vaccine.id)).toEqual([secret.id]);
  });

  it('over more than a hundred stands in the audit of each', async () => {
    const above = await makeAgency(app);
    for (let at = 0; at < 101; at++) await makeAgency(app, { parent: above.id });
    const vaccine = await makeVaccine(admin, { name: 'A cientos' });
    expect(await apply(await personOf('ROLE_MANAGER', above.id), vaccine.id)).toEqual({ affected: 102 });
    const { collection } = await admin(api.audit.list, { query: { filter: '"A cientos"', size: '200' } });
    expect(collection.filter(({ event }) => event === 'deployments.applyToUserAgencies')).toHaveLength(102);
  });
});
