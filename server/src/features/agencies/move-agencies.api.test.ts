import { type AgenciesMove, api } from '@egida/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { selfSigned } from '../../testing/certificate.ts';
import { enrolledAgent, makeInstance, makeUser, raiseAlert, unique } from '../../testing/factories.ts';
import { holdRows } from '../../testing/hold-rows.ts';
import { makeFederated, makeSector } from '../../testing/organisation.ts';
import { refusal, refused } from '../../testing/refusal.ts';
import { simulateAgent } from '../../testing/simulated-agent.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
let main: string;
let federated: { id: string; name: string; server: string };
let sector: { id: string };
let remote: { id: string };
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
  main = await makeInstance(app);
  federated = await makeFederated(app, { name: 'Vecina' });
  sector = await makeSector(app);
  remote = await makeSector(app, { instanceId: federated.id });
});
afterAll(() => app.stop());

const nowhere = '019a5c1e-0000-7000-8000-000000000009';
const create = async (name: string, parent: string | null = null, more: object = {}) =>
  admin(api.agencies.create, { body: { name, parent, ...more } });
const show = (agencyId: string, by = admin) => by(api.agencies.get, { params: { agencyId } });
const move = (agencies: string[], more: Partial<z.input<typeof AgenciesMove>> = {}, from = main) =>
  admin(api.instanceAgencies.move, {
    params: { instanceId: from },
    body: { agencies, instanceId: federated.id, sectorId: null, moveAgenciesChildren: false, ...more },
  });
/** All that a move may touch. What was refused is audited a second later, whatever has been asked for meanwhile. */
const everything = async () => {
  const { rows } = await app.system.pool.query(`select
    (select md5(string_agg(a::text, '' order by id)) from agencies a) as agencies,
    (select md5(string_agg(c::text, '' order by ancestor_id, descendant_id)) from agency_closure c) as tree,
    (select md5(string_agg(c::text, '' order by id)) from computers c) as computers,
    (select md5(string_agg(s::text, '' order by id)) from sectors s) as sectors,
    (select count(*) from computer_commands) as commands, (select count(*) from audit where event <> 'refused') as entries`);
  return rows[0];
};
/** The tree as its closure has it, against the tree as the parents have it. */
const expectTrueTree = async () => {
  const { rows } = await app.system.pool.query(`with recursive up (id, above, depth) as (
      select id, id, 0 from agencies union all
      select up.id, a.parent_id, up.depth + 1 from up join agencies a on a.id = up.above where a.parent_id is not null),
    differences as (
      (select id, above, depth from up except select descendant_id, ancestor_id, depth from agency_closure)
      union all (select descendant_id, ancestor_id, depth from agency_closure except select id, above, depth from up))
    select (select count(*) from differences) as differences,
      (select count(*) from agencies a where children <> (select count(*) from agencies c where c.parent_id = a.id)) as miscounted,
      (select count(*) from agencies a join agencies p on p.id = a.parent_id where p.instance_id <> a.instance_id) as crossing,
      (select count(*) from sectors s where agencies <> (select count(*) from agencies a where a.sector_id = s.id)) as sectors`);
  expect(rows).toEqual([{ differences: 0, miscounted: 0, crossing: 0, sectors: 0 }]);
};

/** Top, with a middle of two below it. */
let top: string;
let middle: string;
let left: string;
let right: string;
beforeEach(async () => {
  top = (await create(unique('Alta'))).agencyId;
  middle = (await create(unique('Media'), top)).agencyId;
  left = (await create(unique('Izquierda'), middle)).agencyId;
  right = (await create(unique('Derecha'), middle)).agencyId;
});

describe('within an instance', () => {
  it('agencies go to another sector, and stay where they are in the tree', async () => {
    expect(await move([middle], { instanceId: main, sectorId: sector.id })).toEqual({ affected: 1 });
    expect(await show(middle)).toMatchObject({ parent: top, children: 2, metadata: { sectorId: sector.id } });
    expect(await show(left)).toMatchObject({ parent: middle, metadata: { sectorId: null } });
    await expectTrueTree();
  });

  it('all below them go along where that is asked for, each once', async () => {
    const children = { instanceId: main, sectorId: sector.id, moveAgenciesChildren: true };
    expect(await move([top, left, left], children)).toEqual({ affected: 4 });
    for (const id of [top, middle, left, right])
      expect(await show(id)).toMatchObject({ metadata: { sectorId: sector.id } });
    await expectTrueTree();
    await move([top], { ...children, sectorId: null });
    expect(await show(right)).toMatchObject({ parent: middle, metadata: { sectorId: null } });
    await expectTrueTree();
  });

  it('to where they are already moves none, and it was asked for all the same', async () => {
    const before = await show(middle);
    expect(await move([middle], { instanceId: main, sectorId: undefined })).toEqual({ affected: 0 });
    expect(await show(middle)).toEqual(before);
    const { collection } = await admin(api.audit.list, { query: { filter: 'event:instanceAgencies.move', size: '1' } });
    const entry = await admin(api.audit.get, { params: { auditId: collection[0]?.id ?? '' } });
    expect(entry.content).toMatchObject({ after: { instanceId: main, affected: 0 } });
  });
});

describe('below another agency', () => {
  const moveBelow = (agencies: string[], parent: string) =>
    move(agencies, { instanceId: main, sectorId: undefined, parent });

  it('they go with all that is below them, and stay in their sectors', async () => {
    const other = (await create(unique('Otra'))).agencyId;
    await move([left], { instanceId: main, sectorId: sector.id });
    await admin(api.agencies.update, { params: { agencyId: right }, body: { expiration: '2020-01-01T00:00:00.000Z' } });
    expect(await moveBelow([middle, left], other)).toEqual({ affected: 2 });
    expect(await show(middle)).toMatchObject({ parent: other, children: 1 });
    expect(await show(left)).toMatchObject({ parent: other, metadata: { sectorId: sector.id } });
    expect(await show(right)).toMatchObject({ parent: middle });
    await expectTrueTree();
    // What they add up to goes along at once.
    expect((await show(other)).below).toMatchObject({ expired: 1 });
    expect((await show(top)).below).toMatchObject({ expired: 0 });
  });

  it('or to the top, and to a sector at the same time', async () => {
    const both = { instanceId: main, sectorId: sector.id, parent: null, moveAgenciesChildren: true };
    expect(await move([middle], both)).toEqual({ affected: 3 });
    expect(await show(middle)).toMatchObject({ parent: null, metadata: { sectorId: sector.id } });
    expect(await show(left)).toMatchObject({ parent: middle, metadata: { sectorId: sector.id } });
    await expectTrueTree();
  });

  it('it stands in the audit of each of them', async () => {
    await moveBelow([right], top);
    const { collection } = await admin(api.audit.list, {
      query: { filter: `event:instanceAgencies.move,agency:${right}` },
    });
    const entry = await admin(api.audit.get, { params: { auditId: collection[0]?.id ?? '' } });
    expect(entry.content).toMatchObject({ before: { parent: middle }, after: { parent: top } });
  });
});

describe('to another instance', () => {
  it('an agency goes alone: what was below it hangs on what was above it', async () => {
    expect(await move([middle], { sectorId: remote.id })).toEqual({ affected: 1 });
    expect(await show(middle)).toMatchObject({
      parent: null,
      children: 0,
      instanceId: federated.id,
      instanceType: 'FEDERATED',
      metadata: { sectorId: remote.id },
    });
    for (const id of [left, right]) expect(await show(id)).toMatchObject({ parent: top, instanceId: main });
    expect(await show(top)).toMatchObject({ children: 2 });
    await expectTrueTree();
  });

  it('what was below an agency that goes alone counts for it no more, and still for who was above both', async () => {
    await admin(api.agencies.update, { params: { agencyId: left }, body: { expiration: '2020-01-01T00:00:00.000Z' } });
    expect((await show(middle)).below).toMatchObject({ expired: 1 });
    await move([middle]);
    expect((await show(middle)).below).toMatchObject({ expired: 0 });
    expect((await show(top)).below).toMatchObject({ expired: 1 });
  });

  it('an agency goes with all below it, which keeps its shape', async () => {
    expect(await move([middle], { moveAgenciesChildren: true })).toEqual({ affected: 3 });
    expect(await show(middle)).toMatchObject({ parent: null, children: 2, instanceId: federated.id });
    expect(await show(left)).toMatchObject({ parent: middle, instanceId: federated.id });
    expect(await show(top)).toMatchObject({ children: 0, instanceId: main });
    await expectTrueTree();
  });

  it('several go: who hung on another that goes still does, who stays finds the nearest that stays', async () => {
    const deep = (await create(unique('Honda'), left)).agencyId;
    expect(await move([middle, left])).toEqual({ affected: 2 });
    expect(await show(left)).toMatchObject({ parent: middle });
    expect(await show(deep)).toMatchObject({ parent: top, instanceId: main });
    await expectTrueTree();
    await move([top]);
    for (const id of [right, deep]) expect(await show(id)).toMatchObject({ parent: null, instanceId: main });
    await expectTrueTree();
  });

  it('who enrols there late, with the key from before, is told the same at its first check-in', async () => {
    const { apikey = '' } = await show(middle);
    const sibling = await simulateAgent(app, apikey);
    const { cert } = selfSigned(unique('vecina'));
    const { id: certId } = await admin(api.certs.create, { body: { name: unique('Vecina'), certificate: cert } });
    await move([middle], { certId });
    const late = await simulateAgent(app, apikey);
    const told = (await late.checkin()).commands;
    expect(told).toMatchObject([{ type: 'move', server: federated.server, apikey }]);
    const [told0] = (await sibling.checkin()).commands;
    expect(told).toEqual([{ ...told0, id: told[0]?.id }]);
    expect(JSON.stringify(told0)).toContain('BEGIN CERTIFICATE');
    await late.checkin({ acks: [{ id: told[0]?.id ?? '', outcome: 'DONE' }] });
    expect(await refused(late.checkin())).toEqual([410, 'agent.notfound']);
    const home = await simulateAgent(app, (await show(left)).apikey ?? '');
    expect((await home.checkin()).commands).toEqual([]);
  });

  it('their computers are told where to enrol and what to trust, and no key lies there', async () => {
    const moved = await show(middle);
    const agent = await enrolledAgent(app, moved.apikey ?? '');
    const staying = await enrolledAgent(app, (await show(left)).apikey ?? '');
    const cert = await admin(api.certs.create, {
      body: { name: unique('Vecina'), certificate: selfSigned(unique('vecina')).cert },
    });
    await move([middle], { certId: cert.id });
    const { rows } = await app.system.pool.query(
      'select computer_id, type, content, told_on from computer_commands where computer_id = any($1)',
      [[agent.agentId, staying.agentId]],
    );
    const content = { server: federated.server, certId: cert.id };
    expect(rows).toEqual([{ computer_id: agent.agentId, type: 'move', content, told_on: null }]);
    // What they are yet to be told to trust stays until they have gone.
    const certificate = { params: { certId: cert.id } };
    expect(await refused(admin(api.certs.remove, certificate))).toEqual([409, 'cert.inUse']);
    await app.system.pool.query('delete from computer_commands where computer_id = $1', [agent.agentId]);
    await admin(api.certs.remove, certificate);
  });

  it('they do not go by a certificate that has run out, which no agent would trust', async () => {
    const body = { name: unique('Vecina'), certificate: selfSigned(unique('vecina')).cert };
    const { id: certId } = await admin(api.certs.create, { body });
    await app.system.pool.query('update certs set until = now() where id = $1', [certId]);
    expect(await refused(move([middle], { certId }))).toEqual([400, 'cert.expired']);
    expect(await show(middle)).toMatchObject({ instanceId: main });
  });

  it('whose address was wrong lead their computers to the right one, once somebody put it right', async () => {
    const { apikey = '' } = await show(middle);
    const agent = await simulateAgent(app, apikey);
    const { id: instanceId } = await makeFederated(app);
    await move([middle], { instanceId });
    const [wrong] = (await agent.checkin()).commands;
    await agent.checkin({ acks: [{ id: wrong?.id ?? '', outcome: 'FAILED', error: 'unreachable' }] });
    const server = 'https://egida.vecina-de-verdad.example';
    await admin(api.instances.update, { params: { instanceId }, body: { server } });
    // What failed rests for an hour.
    const rested = `update computer_commands set failed_on = now() - interval '61 minutes' where computer_id = $1`;
    await app.system.pool.query(rested, [agent.agentId]);
    expect((await agent.checkin()).commands).toMatchObject([{ type: 'move', server, apikey }]);
  });

  it('they leave the sight of the service desk with their computers and alerts', async () => {
    const agent = await enrolledAgent(app, (await show(middle)).apikey ?? '');
    await raiseAlert(app, agent, nowhere);
    const desk = app.as((await makeUser(app, 'ROLE_SERVICEDESK')).authorization);
    const seen = async () => ({
      agency: await show(middle, desk).then(
        () => 200,
        (error) => error.status,
      ),
      computer: await desk(api.computers.get, { params: { agentId: agent.agentId } }).then(
        () => 200,
        (error) => error.status,
      ),
      alerts: (await desk(api.alerts.list, { query: { filter: `agency:${middle}` } })).paging.total,
    });
    expect(await seen()).toEqual({ agency: 200, computer: 200, alerts: 1 });
    await move([middle]);
    expect(await seen()).toEqual({ agency: 404, computer: 404, alerts: 0 });
    expect(await admin(api.computers.get, { params: { agentId: agent.agentId } })).toMatchObject({ agencyId: middle });
    expect((await admin(api.alerts.list, { query: { filter: `agency:${middle}` } })).paging.total).toBe(1);
  });

  it('a classified agency stays classified there', async () => {
    await admin(api.agencies.update, { params: { agencyId: left }, body: { serviceType: 3 } });
    await move([left, right]);
    const { rows } = await app.system.pool.query('select realm from agencies where id = any($1) order by realm', [
      [left, right],
    ]);
    expect(rows).toEqual([{ realm: 2 }, { realm: 3 }]);
  });

  it('their computers are counted among the versions there, and no more here', async () => {
    const agent = (await show(left)).apikey ?? '';
    await enrolledAgent(app, agent, { agentVersion: '2.9.9' });
    await enrolledAgent(app, agent, { agentVersion: '2.9.9' });
    await app.settle();
    // As whoever folds the population counts them.
    await app.system.pool.query(
      `insert into version_cells values ($1, 'linux', '2.9.9', 2)
       on conflict (instance_id, os_family, agent_version) do update set computers = 2`,
      [main],
    );
    const cells = async () =>
      (
        await app.system.pool.query(
          `select instance_id as id, computers from version_cells where agent_version = '2.9.9' order by computers`,
        )
      ).rows;
    await move([left]);
    expect(await cells()).toEqual([
      { id: main, computers: 0 },
      { id: federated.id, computers: 2 },
    ]);
  });

  it('it stands in the audit of each of them', async () => {
    await move([middle], { moveAgenciesChildren: true, sectorId: remote.id });
    for (const id of [middle, left, right]) {
      const { collection } = await admin(api.audit.list, {
        query: { filter: `event:instanceAgencies.move,agency:${id}` },
      });
      const entry = await admin(api.audit.get, { params: { auditId: collection[0]?.id ?? '' } });
      expect(entry.content).toMatchObject({
        before: { instance: 'Principal', sectorId: null },
        after: { instance: 'Vecina', sectorId: remote.id, server: federated.server },
      });
    }
  });
});

describe('a move is refused, and nothing changes,', () => {
  const refusedUnchanged = async (attempt: () => Promise<unknown>) => {
    const before = await everything();
    const answer = await refused(attempt());
    expect(await everything()).toEqual(before);
    return answer;
  };

  it('to a sector of another instance, or to none that there is', async () => {
    for (const more of [
      { sectorId: sector.id },
      { sectorId: nowhere },
      { instanceId: main, sectorId: remote.id },
      { instanceId: main, sectorId: nowhere },
    ])
      expect(await refusedUnchanged(() => move([middle], more))).toEqual([404, 'sector.notfound']);
  });

  it('of an agency that is not there', async () => {
    for (const more of [{}, { instanceId: main, sectorId: sector.id }])
      expect(await refusedUnchanged(() => move([middle, nowhere], more))).toEqual([404, 'agency.notfound']);
  });

  it('to or from an instance that there is not', async () => {
    expect(await refusedUnchanged(() => move([middle], { instanceId: nowhere }))).toEqual([404, 'instance.notfound']);
    expect(await refusedUnchanged(() => move([middle], {}, nowhere))).toEqual([404, 'instance.notfound']);
  });

  it('to an instance whose server is not known', async () => {
    const silent = await makeFederated(app, { server: '' });
    const attempt = () => move([middle], { instanceId: silent.id });
    expect(await refusedUnchanged(attempt)).toEqual([409, 'instance.noServer']);
  });

  it('back from a federated instance: what is there is changed there', async () => {
    await move([middle]);
    const attempt = () => move([middle], { instanceId: main }, federated.id);
    expect(await refusedUnchanged(attempt)).toEqual([409, 'instance.remote']);
    expect(await refusedUnchanged(() => move([middle]))).toEqual([404, 'agency.notfound']);
  });

  it('below itself, below what depends on it, or below an agency that is not there', async () => {
    for (const parent of [middle, left, nowhere])
      expect(await refusedUnchanged(() => move([middle], { instanceId: main, parent }))).toEqual([400, 'badHierarchy']);
  });

  it('below an agency of the instance that it leaves', async () => {
    expect(await refusal(move([left], { parent: top }))).toMatchObject({
      status: 400,
      details: [{ path: 'parent', message: 'value.notvalid' }],
    });
  });

  it('with a certificate that there is not, or where none is needed', async () => {
    expect(await refusedUnchanged(() => move([middle], { certId: nowhere }))).toEqual([404, 'cert.notfound']);
    expect(await refusal(move([middle], { instanceId: main, certId: nowhere }))).toMatchObject({
      status: 400,
      details: [{ path: 'certId', message: 'value.notvalid' }],
    });
  });

  it('where one there has the same code', async () => {
    const code = unique('COD');
    const [there, here] = [await create('Allí', null, { code }), await create('Ahí', null)];
    await move([there.agencyId]);
    await admin(api.agencies.update, { params: { agencyId: here.agencyId }, body: { code } });
    expect(await refusedUnchanged(() => move([here.agencyId]))).toEqual([409, 'agency.codeExists']);
  });

  it('of none, or of more than a thousand', async () => {
    expect(await refusedUnchanged(() => move([]))).toEqual([400, 'request.notvalid']);
    const many = Array.from({ length: 1001 }, () => nowhere);
    expect(await refusedUnchanged(() => move(many))).toEqual([400, 'request.notvalid']);
  });

  it('of a manager', async () => {
    const manager = app.as((await makeUser(app, 'ROLE_MANAGER', [top])).authorization);
    const body = { agencies: [middle], instanceId: main, sectorId: sector.id, moveAgenciesChildren: false };
    const attempt = () => manager(api.instanceAgencies.move, { params: { instanceId: main }, body });
    expect(await refused(attempt())).toEqual([403, 'forbidden']);
  });
});

describe('at the same time', () => {
  it('agencies below each other are moved by several people, and the tree is whole', async () => {
    await Promise.allSettled([
      move([middle]),
      move([left], { moveAgenciesChildren: true }),
      move([top], { instanceId: main, sectorId: sector.id, moveAgenciesChildren: true }),
      move([right], { instanceId: main, parent: left }),
      admin(api.agencies.update, { params: { agencyId: right }, body: { parent: left } }),
      create(unique('Nueva'), middle),
    ]);
    await expectTrueTree();
  });

  it('agencies go to an instance and it is taken off the register: it stays, for nobody would find them there', async () => {
    const agency = await create(unique('Agencia'));
    const instance = await makeFederated(app, { name: unique('Vecina') });
    const held = await holdRows(app, 'select from agencies where id = $1 for update', [agency.agencyId]);
    const moved = move([agency.agencyId], { instanceId: instance.id });
    await held.untilWaiting(1);
    const removed = refused(admin(api.instances.remove, { params: { instanceId: instance.id } }));
    await Promise.race([removed, held.untilWaiting(2)]);
    await held.commit();
    expect(await moved).toEqual({ affected: 1 });
    expect(await removed).toEqual([409, 'instance.hasAgencies']);
    expect(await show(agency.agencyId)).toMatchObject({ instanceId: instance.id });
  });
});
