import {
  agentGroupings,
  alertGroupings,
  api,
  deploymentGroupings,
  type Endpoint,
  type FilterFields,
  isOpenToApiKeys,
  type Role,
  roles,
} from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/db/new-id.ts';
import { belongingOf, type ScopedTable } from '../platform/db/scope.ts';
import { makeApiKey } from './api-keys.ts';
import { makeAgency, makeInstance, makeUser } from './factories.ts';
import { makeSector } from './organisation.ts';
import { simulateAgent } from './simulated-agent.ts';
import { startApp, type TestApp } from './start-app.ts';
import { exampleOf, guarded, makeSecret, may, request, type Secret } from './surface.ts';
import { vaccineDraft } from './vaccines.ts';
import { filesOf } from './zips.ts';

/** Somebody who sees something, and nothing of an agency that has everything. */
interface Stranger {
  /** A program with a key of an agency has none. */
  role: Role | 'key';
  id: string;
  authorization: string;
  secret: Secret;
  /** What stands in the place of an id when strangers look at their own. */
  own: Record<string, string>;
}

let app: TestApp;
let secrets: Secret[];
let agencyB: { id: string; apikey: string };
let admin: ReturnType<TestApp['as']>;
/** Every role but the administrator, who is nowhere a stranger. A desk sees the whole main instance: from it a classified agency is kept. */
const strangers = new Map<Stranger['role'], Stranger>();

beforeAll(async () => {
  // More is asked here, of every kind, than a program may in an hour.
  app = await startApp({ AGENCY_REQUEST_MAX_REQUESTS: '1000000' });
  const inMain = await makeSecret(app);
  const classified = await makeSecret(app, { of: 'c', classified: true });
  secrets = [inMain, classified];
  agencyB = await makeAgency(app, { name: 'Propia de B' });
  const agencyD = await makeAgency(app, { name: 'Clasificada propia', classified: true });
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  const open = await admin(api.vaccines.create, { body: vaccineDraft({ name: 'Para todos' }) });
  const instanceId = await makeInstance(app);
  const sector = await makeSector(app, { instanceId });
  await app.system.pool.query('update agencies set sector_id = $1 where id = $2', [sector.id, agencyB.id]);
  const own = { vaccineId: open.id, instanceId, sectorId: sector.id };
  for (const [role, agencyId, secret] of [
    ['ROLE_USER', agencyB.id, inMain],
    ['ROLE_READONLY', agencyB.id, inMain],
    ['ROLE_MANAGER', agencyB.id, inMain],
    ['ROLE_SERVICEDESK', agencyB.id, classified],
    ['ROLE_CLASSIFIED', agencyD.id, inMain],
  ] as const) {
    const { id, authorization } = await makeUser(app, role, [agencyId], `de-fuera-${role}`);
    strangers.set(role, { role, id, authorization, secret, own: { ...own, agencyId } });
  }
  const key = await makeApiKey(app, agencyB.id);
  strangers.set('key', { ...key, role: 'key', secret: inMain, own: { ...own, agencyId: agencyB.id } });
  await app.settle();
});
afterAll(() => app.stop());

/** Everything that statistics are counted by. */
const groupings = [
  ...deploymentGroupings.map((groupBy) => ['deployments', groupBy] as const),
  ...agentGroupings.map((groupBy) => ['agents', groupBy] as const),
  ...alertGroupings.map((groupBy) => ['alerts', groupBy] as const),
];

const outside = (endpoint: Endpoint) =>
  [...strangers.values()].filter(({ role }) => (role === 'key' ? isOpenToApiKeys(endpoint) : may(role, endpoint)));

/** What a reply says; of a zip, what stands in its files, for as it comes nothing can be read in it. */
const textOf = async (reply: Awaited<ReturnType<typeof request>>): Promise<string> =>
  String(reply.headers['content-type']).startsWith('application/zip')
    ? [...(await filesOf(reply.rawPayload))].flat().join('\n')
    : reply.payload;

const expectNoMark = async (reply: Awaited<ReturnType<typeof request>>, marks: readonly string[], what: string) => {
  const text = await textOf(reply);
  for (const mark of marks) expect(text.includes(mark), `${mark} in ${what}`).toBe(false);
};

it('strangers are of every role but the one that sees everything, and a program', () => {
  expect([...strangers.keys()].sort()).toEqual([
    'ROLE_CLASSIFIED',
    'ROLE_MANAGER',
    'ROLE_READONLY',
    'ROLE_SERVICEDESK',
    'ROLE_USER',
    'key',
  ]);
});

// A list that is empty anyhow would show nothing to anybody. News belong to no agency: everybody reads them.
const isForOthers = (endpoint: Endpoint) => roles.some((role) => role !== 'ROLE_ADMIN' && may(role, endpoint));
const isOfAgencies = (name: string, endpoint: Endpoint) => Boolean(endpoint.list) && name !== 'news.list';
it.each(guarded.filter(([name, endpoint]) => isOfAgencies(name, endpoint) && isForOthers(endpoint)))(
  '%s has something of an agency to be kept from others',
  async (_, endpoint) => {
    const { authorization } = await makeUser(app, 'ROLE_ADMIN');
    for (const { ids, marks } of secrets) {
      const reply = await request(app, endpoint, ids, authorization, { size: '1000' });
      expect(reply.statusCode, reply.payload).toBe(200);
      expect(marks.filter((mark) => reply.payload.includes(mark))).not.toEqual([]);
    }
  },
);

describe('to somebody of another agency', () => {
  it.each(guarded)('%s shows and changes nothing', async (_, endpoint) => {
    const before = await fingerprints();
    for (const { role, authorization, secret } of outside(endpoint)) {
      const reply = await request(app, endpoint, secret.ids, authorization);
      await expectNoMark(reply, secret.marks, `the reply to ${role}`);
      if (endpoint.path.includes(':')) expect(reply.statusCode, role).toBe(404);
      else if (endpoint.list) {
        expect(reply.statusCode, role).toBe(200);
        expect(reply.json().paging.total, `a count to ${role}`).toBe(reply.json().collection.length);
      }
    }
    expect(await fingerprints()).toEqual(before);
  });

  it.each(guarded.filter(([, { list }]) => list))('%s finds nothing by a search', async (_, endpoint) => {
    const fields: FilterFields = endpoint.list?.fields ?? {};
    const byId = Object.entries(fields).filter(([, { kind }]) => kind === 'id');
    for (const { role, authorization, own, secret } of outside(endpoint)) {
      const searches = [
        ...secret.names.map((name) => `"${name}"`),
        ...byId.flatMap(([field]) => Object.values(secret.ids).map((id) => `${field}:${id}`)),
      ];
      const unnarrowedDb = await request(app, endpoint, own, authorization);
      if (unnarrowedDb.statusCode === 404) continue;
      for (const filter of searches) {
        const reply = await request(app, endpoint, own, authorization, { filter });
        expect(reply.statusCode, `${filter} by ${role}`).toBe(200);
        expect([reply.json().collection, reply.json().paging.total], `${filter} by ${role}`).toEqual([[], 0]);
      }
    }
  });

  it.each(groupings)('stats.%s by %s counts nothing of it', async (call, groupBy) => {
    const endpoint: Endpoint = api.stats[call];
    for (const { role, authorization, secret } of outside(endpoint)) {
      const reply = await request(app, endpoint, {}, authorization, { groupBy, size: '50' });
      expect([200, 403], role).toContain(reply.statusCode);
      await expectNoMark(reply, secret.marks, `the counts told to ${role}`);
    }
  });

  it('how numbers went tells nothing of it', async () => {
    await app.runChore('take daily counts');
    for (const { role, authorization, secret } of outside(api.stats.evolution)) {
      const reply = await request(app, api.stats.evolution, { days: '7' }, authorization);
      expect(reply.statusCode, role).toBe(200);
      await expectNoMark(reply, secret.marks, `the evolution told to ${role}`);
    }
  });

  it.each(guarded.filter(([, { alsoGet }]) => alsoGet))('%s exports nothing of it', async (_, endpoint) => {
    for (const { role, id, authorization, own, secret } of outside(endpoint)) {
      const asked = await request(app, endpoint, own, authorization);
      expect(asked.statusCode, role).toBe(202);
      await app.settle();
      const taskId: string = asked.json().id;
      const file = await request(app, api.tasks.fetch, { taskId }, authorization);
      expect(file.statusCode, file.payload).toBe(200);
      await expectNoMark(file, secret.marks, `the file of ${role}`);
      for (const other of outside(api.tasks.fetch)) {
        if (other.id === id) continue;
        const reply = await request(app, api.tasks.fetch, { taskId }, other.authorization);
        expect(reply.statusCode, `the file of ${role}, to ${other.role}`).toBe(404);
      }
    }
  });

  it.each(guarded.filter(([, { path, body }]) => body && /:vaccineId\/(agencies|agents)/.test(path)))(
    '%s reaches nothing by what its body names',
    async (_, endpoint) => {
      const before = await fingerprints();
      for (const { role, authorization, own, secret } of outside(endpoint)) {
        const { agencyId, agentId } = secret.ids;
        const body = Array.isArray(exampleOf(endpoint)) ? [agencyId, agentId] : { agents: [agentId] };
        const reply = await request(app, endpoint, { ...secret.ids, ...own }, authorization, {}, body);
        expect(reply.statusCode, role).toBe(404);
      }
      expect(await fingerprints()).toEqual(before);
    },
  );
});

describe('to an agent of another agency', () => {
  it('no call of people is open', async () => {
    const agent = await simulateAgent(app, agencyB.apikey);
    for (const [name, endpoint] of guarded) {
      const reply = await request(app, endpoint, secrets[0]?.ids ?? {}, agent.authorization);
      expect([name, reply.statusCode]).toEqual([name, 401]);
    }
  });

  it('a policy is refused that an agent of the agency gets', async () => {
    for (const { ids, apikey } of secrets) {
      const { agencyId = '', vaccineId = '' } = ids;
      const inside = await simulateAgent(app, apikey);
      await admin(api.deployments.applyToAgency, { params: { vaccineId, agencyId }, body: [] });
      expect((await inside.learn()).map((entry) => entry.id)).toEqual([vaccineId]);
      const stranger = await simulateAgent(app, agencyB.apikey);
      expect(await stranger.learn()).toEqual([]);
      const { revision } = inside;
      const reply = await request(app, api.agentProtocol.policy, { revision }, stranger.authorization);
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'policy.notfound']);
      await admin(api.deployments.stopInAgency, { params: { vaccineId, agencyId }, body: [] });
    }
  });

  it('an alert under the id of one of theirs changes nothing there, and names no vaccine of theirs', async () => {
    for (const { ids, names } of secrets) {
      const stranger = await simulateAgent(app, agencyB.apikey);
      const before = await fingerprints();
      const [alert] = (exampleOf(api.agentProtocol.alerts) as { alerts: object[] }).alerts;
      const own = newId();
      const date = new Date().toISOString();
      const alerts = [ids.alertId, own].map((id) => ({ ...alert, id, date, vaccineId: ids.vaccineId }));
      const reply = await request(app, api.agentProtocol.alerts, {}, stranger.authorization, {}, { alerts });
      expect(reply.statusCode, reply.payload).toBe(200);
      expect(reply.json().verdicts).toEqual([{ id: ids.alertId, code: 'alert.idTaken' }]);
      await expectNoMark(reply, names, 'the reply');
      const { rows } = await app.system.pool.query('select agency_id, vaccine_name from alerts where id = $1', [own]);
      expect(rows).toEqual([{ agency_id: agencyB.id, vaccine_name: '' }]);
      expect(await fingerprints()).toEqual(before);
    }
  });

  it('a check-in that speaks of their vaccine, and answers a command of theirs, learns and changes nothing', async () => {
    for (const { ids, names } of secrets) {
      const { agentId = '', vaccineId = '' } = ids;
      await admin(api.computers.uninstall, { params: { agentId } });
      const commands = () => app.system.pool.query('select * from computer_commands where computer_id = $1', [agentId]);
      const { rows: asked } = await commands();
      expect(asked).toHaveLength(1);
      const before = await fingerprints();
      const stranger = await simulateAgent(app, agencyB.apikey);
      stranger.state = [{ vaccineId, sha256: '0'.repeat(64), outcome: 'APPLIED' }];
      const reply = await stranger.checkin({ acks: [{ id: asked[0].id, outcome: 'DONE' }] });
      expect(reply.commands).toEqual([]);
      for (const name of names) expect(JSON.stringify(reply)).not.toContain(name);
      expect((await commands()).rows).toEqual(asked);
      expect(await fingerprints()).toEqual(before);
    }
  });
});

/** All that each secret agency has, in one number for each table: none moves while strangers try. */
const fingerprints = () => Promise.all(secrets.map(({ ids }) => fingerprint(ids)));

/** What moves by itself: the refusals that strangers get are written down with whose it was. */
const moves: readonly string[] = ['audit'];
/** Every table whose rows belong to an agency, or to a computer of one: the database itself says which tables there are. */
const readOfAgencies = async (): Promise<string[]> => {
  const { rows } = await app.system.pool.query<{ table: ScopedTable }>(
    `select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migrations'`,
  );
  return rows.flatMap(({ table }) => {
    if (moves.includes(table)) return [];
    const belonging = belongingOf(table);
    if (belonging.by === 'agency') return [`select '${table}', t::text from ${table} t where ${belonging.agency} = $1`];
    return belonging.by === 'computer'
      ? [`select '${table}', t::text from ${table} t where ${belonging.column} = $2`]
      : [];
  });
};
const ofItself = [
  `select 'vaccines', t::text from vaccines t where id = $3`,
  `select 'users', t::text from users t where id = $4`,
  `select 'sessions', id::text from sessions where user_id = $4 and ended_on is null`,
  `select 'sectors', t::text from sectors t where id = $5`,
  `select 'certs', t::text from certs t where id = $6`,
  `select 'instances', t::text from instances t`,
];

const fingerprint = async (secret: Record<string, string>) => {
  const ofAgencies = await readOfAgencies();
  const { rows } = await app.system.pool.query(
    `select of, count(*)::int as rows, md5(string_agg(row, '' order by row)) as hash
      from (${[...ofAgencies, ...ofItself].join(' union all ')}) all_of_it (of, row) group by of order by of`,
    [secret.agencyId, secret.agentId, secret.vaccineId, secret.userId, secret.sectorId, secret.certId],
  );
  return rows;
};
