import { api, type Endpoint, type FilterFields } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAgency, makeInstance, makeUser } from './factories.ts';
import { makeSector } from './organisation.ts';
import { startApp, type TestApp } from './start-app.ts';
import { guarded, makeSecret, may, request } from './surface.ts';
import { vaccineDraft } from './vaccines.ts';

let app: TestApp;
/** The ids of agency A, which nobody of agency B may reach, its names, and all that gives it away. */
let secret: Record<string, string>;
let names: string[];
let marks: string[];
/** Agency B, and what else stands in the place of an id when strangers look at their own. */
let own: Record<string, string>;
/** By role, somebody of agency B. */
const unknownAgents = new Map<string, { id: string; authorization: string }>();

beforeAll(async () => {
  app = await startApp();
  ({ ids: secret, names, marks } = await makeSecret(app));
  const agency = await makeAgency(app, { name: 'Propia de B' });
  const admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const open = await admin(api.vaccines.create, { body: vaccineDraft({ name: 'Para todos' }) });
  const instanceId = await makeInstance(app);
  const sector = await makeSector(app, { instanceId });
  await app.system.pool.query('update agencies set sector_id = $1 where id = $2', [sector.id, agency.id]);
  own = { agencyId: agency.id, vaccineId: open.id, instanceId, sectorId: sector.id };
  for (const role of ['ROLE_USER', 'ROLE_MANAGER'] as const)
    unknownAgents.set(role, await makeUser(app, role, [agency.id], `de-b-${role}`));
});
afterAll(() => app.stop());

const peopleOutside = (endpoint: Endpoint) =>
  [...unknownAgents].filter(([role]) => may(role as 'ROLE_USER', endpoint)).map(([, person]) => person);

const expectNoMark = (payload: string, what: string) => {
  for (const mark of marks) expect(payload.includes(mark), `${mark} in ${what}`).toBe(false);
};

describe('to somebody of another agency', () => {
  it.each(guarded)('%s shows and changes nothing', async (_, endpoint) => {
    const before = await fingerprint();
    for (const person of peopleOutside(endpoint)) {
      const reply = await request(app, endpoint, secret, person.authorization);
      expectNoMark(reply.payload, 'the reply');
      if (endpoint.path.includes(':')) expect(reply.statusCode).toBe(404);
      else if (endpoint.list) expect(reply.json().paging.total, 'a count').toBe(reply.json().collection.length);
    }
    expect(await fingerprint()).toEqual(before);
  });

  it.each(guarded.filter(([, { list }]) => list))('%s finds nothing by a search', async (_, endpoint) => {
    const fields: FilterFields = endpoint.list?.fields ?? {};
    const byId = Object.entries(fields).filter(([, { kind }]) => kind === 'id');
    const searches = [
      ...names.map((name) => `"${name}"`),
      ...byId.flatMap(([field]) => Object.values(secret).map((id) => `${field}:${id}`)),
    ];
    for (const person of peopleOutside(endpoint)) {
      const unnarrowedDb = await request(app, endpoint, own, person.authorization);
      if (unnarrowedDb.statusCode === 404) continue;
      for (const filter of searches) {
        const reply = await request(app, endpoint, own, person.authorization, { filter });
        expect(reply.statusCode, filter).toBe(200);
        expect([reply.json().collection, reply.json().paging.total], filter).toEqual([[], 0]);
      }
    }
  });

  it.each(guarded.filter(([, { alsoGet }]) => alsoGet))('%s exports nothing of it', async (_, endpoint) => {
    for (const person of peopleOutside(endpoint)) {
      const asked = await request(app, endpoint, own, person.authorization);
      expect(asked.statusCode).toBe(202);
      await app.settle();
      const taskId: string = asked.json().id;
      const file = await request(app, api.tasks.fetch, { taskId }, person.authorization);
      expect(file.statusCode, file.payload).toBe(200);
      expectNoMark(file.payload, 'the file');
      for (const [, other] of unknownAgents) {
        if (other.id === person.id) continue;
        const reply = await request(app, api.tasks.fetch, { taskId }, other.authorization);
        expect(reply.statusCode, "another's file").toBe(404);
      }
    }
  });

  it.each(guarded.filter(([, { path, body }]) => body && /:vaccineId\/(agencies|agents)/.test(path)))(
    '%s reaches nothing by what its body names',
    async (_, endpoint) => {
      const before = await fingerprint();
      const inOwn = { ...secret, ...own };
      const url = endpoint.path.replace(/:(\w+)/g, (_m, name: keyof typeof inOwn) => inOwn[name] ?? '');
      const reply = await app.app.inject({
        method: endpoint.method,
        url,
        headers: { authorization: unknownAgents.get('ROLE_MANAGER')?.authorization },
        payload: [secret.agencyId, secret.agentId],
      });
      expect(reply.statusCode).toBe(404);
      expect(await fingerprint()).toEqual(before);
    },
  );
});

/** All that agency A has, in one number: it does not move while strangers try. */
const fingerprint = async () => {
  const { rows } = await app.system.pool.query(
    `select (select md5(string_agg(a::text, '' order by id)) from agencies a where id = $1) as agency,
      (select md5(string_agg(c::text, '' order by id)) from computers c where agency_id = $1) as computers,
      (select md5(string_agg(l::text, '' order by id)) from alerts l where agency_id = $1) as alerts,
      (select count(*) from agency_vaccines where agency_id = $1) as wants,
      (select count(*) from computer_vaccines where computer_id = $2) as by_hand,
      (select md5(string_agg(v::text, '' order by id)) from vaccines v where id = $3) as vaccine,
      (select md5(string_agg(u::text, '' order by id)) from users u where id = $4) as person,
      (select count(*) from sessions where user_id = $4 and ended_on is null) as sessions,
      (select md5(string_agg(i::text, '' order by id)) from instances i) as instances,
      (select md5(string_agg(s::text, '' order by id)) from sectors s where id = $5) as sector,
      (select md5(string_agg(c::text, '' order by id)) from certs c where id = $6) as cert`,
    [secret.agencyId, secret.agentId, secret.vaccineId, secret.userId, secret.sectorId, secret.certId],
  );
  return rows[0];
};
