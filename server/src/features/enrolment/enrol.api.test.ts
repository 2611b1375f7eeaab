import { api } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { inventory, makeAgency, makeUser, unique } from '../../testing/factories.ts';
import { untilWaiting } from '../../testing/hold-rows.ts';
import { refused } from '../../testing/refusal.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

interface Given {
  machineId?: string;
  name?: string;
  mode?: 0 | 1 | 2 | 3;
  authorization?: string;
}
const enrol = (
  apikey: string,
  { machineId = unique('maquina'), name = unique('equipo'), mode = 0, authorization }: Given = {},
) =>
  app.as(authorization)(api.agentProtocol.enrol, {
    body: { apikey, machineId, installationMode: mode, agentVersion: '2.7.0', inventory: inventory(name) },
  });
const show = (agentId: string) => admin(api.computers.get, { params: { agentId } });
const listOf = (agencyId: string) => admin(api.computers.list, { params: { agencyId } });
const change = (agencyId: string, set: string) =>
  app.system.pool.query(`update agencies set ${set} where id = $1`, [agencyId]);

describe('enrolling', () => {
  it("makes a computer of the key's agency, online, with what it says of itself", async () => {
    const agency = await makeAgency(app);
    const { agentId, checkinSeconds, serverTime } = await enrol(agency.apikey, { name: 'ayto-1' });
    expect(await show(agentId)).toMatchObject({
      ...inventory('ayto-1'),
      agencyId: agency.id,
      agencyName: agency.name,
      agentVersion: '2.7.0',
      status: 'ONLINE',
      installationMode: 0,
      duplicate: false,
      tags: [],
      markedForRemoval: false,
      lastConnection: expect.any(String),
    });
    expect(checkinSeconds).toBeGreaterThanOrEqual(10);
    expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(60_000);
  });

  it('with a wrong key is refused', async () => {
    await makeAgency(app);
    expect(await refused(enrol('egida_nope'))).toEqual([401, 'apikey.notValid']);
    expect(await refused(enrol("' or '1'='1"))).toEqual([401, 'apikey.notValid']);
  });

  it('is closed when the contract ended or has expired, and open to its last moment', async () => {
    const agency = await makeAgency(app);
    await change(agency.id, `expiration = now() + interval '1 hour'`);
    await enrol(agency.apikey);
    await change(agency.id, `expiration = now() - interval '1 second'`);
    expect(await refused(enrol(agency.apikey))).toEqual([403, 'enrolment.closed']);
    await change(agency.id, 'expiration = null, installation_status = 2');
    expect(await refused(enrol(agency.apikey))).toEqual([403, 'enrolment.closed']);
    await change(agency.id, 'installation_status = 1');
    await enrol(agency.apikey);
    expect((await listOf(agency.id)).paging.total).toBe(2);
  });

  it('again with the former token is the same computer: a reinstall leaves no double', async () => {
    const agency = await makeAgency(app);
    const machineId = unique('maquina');
    const first = await enrol(agency.apikey, { machineId });
    const again = await enrol(agency.apikey, { machineId, authorization: `Agent ${first.token}` });
    expect(again.agentId).toBe(first.agentId);
    expect(again.token, 'the former one is over').not.toBe(first.token);
    expect((await listOf(agency.id)).paging.total).toBe(1);
  });

  it('again without it is a duplicate that people see, and the old token stays good', async () => {
    const agency = await makeAgency(app);
    const machineId = unique('maquina');
    const first = await enrol(agency.apikey, { machineId });
    const copy = await enrol(agency.apikey, { machineId });
    expect(copy.agentId).not.toBe(first.agentId);
    expect([(await show(first.agentId)).duplicate, (await show(copy.agentId)).duplicate]).toEqual([false, true]);
    const again = await enrol(agency.apikey, { machineId, authorization: `Agent ${copy.token}` });
    expect(again.agentId).toBe(copy.agentId);
    const third = await enrol(agency.apikey, { machineId, authorization: 'Agent nonsense' });
    expect((await show(third.agentId)).duplicate).toBe(true);
  });

  it("with another agency's token is no proof: the same machine there is another computer", async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    const machineId = unique('maquina');
    const first = await enrol(one.apikey, { machineId });
    const second = await enrol(two.apikey, { machineId, authorization: `Agent ${first.token}` });
    expect(second.agentId).not.toBe(first.agentId);
    expect(await show(second.agentId)).toMatchObject({ agencyId: two.id, duplicate: false });
    expect(await show(first.agentId)).toMatchObject({ agencyId: one.id });
  });

  it('with the key before the present one is possible for as long as that lasts', async () => {
    const agency = await makeAgency(app);
    await change(
      agency.id,
      `apikey = apikey || '-new', former_apikey = apikey, former_apikey_until = now() + interval '1 hour'`,
    );
    const { agentId } = await enrol(agency.apikey);
    await enrol(`${agency.apikey}-new`);
    expect(await show(agentId)).toMatchObject({ agencyId: agency.id });
    await change(agency.id, `former_apikey_until = now() - interval '1 second'`);
    expect(await refused(enrol(agency.apikey))).toEqual([401, 'apikey.notValid']);
    await enrol(`${agency.apikey}-new`);
  });

  it('after a move is the same computer, with the new key and with the one that it still has', async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    const machineId = unique('maquina');
    const { agentId, token } = await enrol(one.apikey, { machineId });
    const proof = (of: { token: string }) => ({ machineId, authorization: `Agent ${of.token}` });
    await app.system.pool.query('update computers set agency_id = $2 where id = $1', [agentId, two.id]);
    await app.system.pool.query(`insert into computer_commands (computer_id, type, id) values ($1, 'move', $2)`, [
      agentId,
      newId(),
    ]);
    const second = await enrol(two.apikey, proof({ token }));
    const third = await enrol(one.apikey, proof(second));
    expect([second.agentId, third.agentId]).toEqual([agentId, agentId]);
    expect(await show(agentId)).toMatchObject({ agencyId: two.id });
    expect((await listOf(one.id)).collection).toEqual([]);
    const copy = await enrol(one.apikey, { ...proof(third), machineId: unique('maquina') });
    expect(copy.agentId, 'its token proves no other machine').not.toBe(agentId);
    await app.system.pool.query(`update computer_commands set type = 'uninstall' where computer_id = $1`, [agentId]);
    expect((await enrol(one.apikey, proof(third))).agentId, 'what else is asked of it moves nothing').not.toBe(agentId);
    await app.system.pool.query('delete from computer_commands where computer_id = $1', [agentId]);
    expect((await enrol(one.apikey, proof(third))).agentId, 'a move that is over moves nothing').not.toBe(agentId);
  });

  it('is noted in what happened to the computer', async () => {
    const agency = await makeAgency(app);
    const machineId = unique('maquina');
    const { agentId, token } = await enrol(agency.apikey, { machineId });
    await enrol(agency.apikey, { machineId, authorization: `Agent ${token}` });
    const { rows } = await app.system.pool.query(
      'select event, agency_id, username from computer_events where computer_id = $1 order by id',
      [agentId],
    );
    const noted = { agency_id: agency.id, username: null };
    expect(rows).toEqual([
      { event: 'ENROLLED', ...noted },
      { event: 'ENROLLED_AGAIN', ...noted },
    ]);
  });

  it('keeps the processor that the computer says it has', async () => {
    const { apikey } = await makeAgency(app);
    const body = { apikey, machineId: unique('maquina'), installationMode: 0 as const, agentVersion: '2.7.0' };
    const { agentId } = await app.as()(api.agentProtocol.enrol, {
      body: { ...body, inventory: { ...inventory('de-brazo'), arch: 'arm64' } },
    });
    expect(await show(agentId)).toMatchObject({ arch: 'arm64' });
  });

  it('beyond the licences is possible: they warn, and protect all the same', async () => {
    const agency = await makeAgency(app);
    await change(agency.id, 'license_quantity = 1');
    await enrol(agency.apikey);
    await enrol(agency.apikey);
    expect((await listOf(agency.id)).paging.total).toBe(2);
  });

  it('of one machine twice at once makes one computer and one duplicate, and refuses neither', async () => {
    const agency = await makeAgency(app);
    const machineId = unique('maquina');
    const made = await Promise.all([1, 2, 3].map(() => enrol(agency.apikey, { machineId })));
    expect(new Set(made.map((one) => one.agentId)).size).toBe(3);
    const rows = (await listOf(agency.id)).collection;
    expect(rows.filter((row) => row.duplicate)).toHaveLength(2);
  });

  it('of a machine that is moved there at the same time makes a duplicate, and fails for neither', async () => {
    const [from, to] = [await makeAgency(app), await makeAgency(app)];
    const machineId = unique('maquina');
    const moved = await enrol(from.apikey, { machineId });
    const mover = await app.system.pool.connect();
    try {
      await mover.query('begin');
      await mover.query('update computers set agency_id = $1 where id = $2', [to.id, moved.agentId]);
      const enrolling = enrol(to.apikey, { machineId });
      await untilWaiting(app.system.pool, 1);
      await mover.query('commit');
      expect(await show((await enrolling).agentId)).toMatchObject({ duplicate: true });
      expect(await show(moved.agentId)).toMatchObject({ duplicate: false, agencyId: to.id });
    } finally {
      mover.release();
    }
  });

  it('of a desktop clone is one computer for each agency and host name', async () => {
    const agency = await makeAgency(app);
    const first = await enrol(agency.apikey, { mode: 1, name: 'VDI-07' });
    const [again, also] = await Promise.all([
      enrol(agency.apikey, { mode: 1, name: 'vdi-07' }),
      enrol(agency.apikey, { mode: 1, name: 'VDI-07' }),
    ]);
    expect([again.agentId, also.agentId]).toEqual([first.agentId, first.agentId]);
    const other = await enrol(agency.apikey, { mode: 1, name: 'VDI-08' });
    expect(other.agentId).not.toBe(first.agentId);
    expect((await listOf(agency.id)).paging.total).toBe(2);
  });

  it('of a desktop clone that is taken at its word is noted with the address it came from', async () => {
    const agency = await makeAgency(app);
    const { agentId, token } = await enrol(agency.apikey, { mode: 1, name: 'VDI-10' });
    await enrol(agency.apikey, { mode: 1, name: 'VDI-10' });
    await enrol(agency.apikey, { mode: 1, name: 'VDI-10', authorization: `Agent ${token}` });
    const { collection } = await admin(api.computers.timeline, { params: { agentId } });
    expect(collection.map(({ event, content }) => [event, content])).toEqual([
      ['ENROLLED_AGAIN', {}],
      ['ENROLLED_AGAIN', { clone: true, address: '127.0.0.1' }],
      ['ENROLLED', { version: '2.7.0' }],
    ]);
  });

  it('of a desktop clone on other hardware, while the former is online, says what was there before', async () => {
    const agency = await makeAgency(app);
    const { agentId } = await enrol(agency.apikey, { mode: 1, name: 'VDI-12' });
    const elsewhere = { ...inventory('VDI-12'), ipAddress: '198.51.100.7', macAddress: '02:00:00:00:00:02' };
    const takeOver = () =>
      app.as()(api.agentProtocol.enrol, {
        body: {
          apikey: agency.apikey,
          machineId: 'x',
          installationMode: 1,
          agentVersion: '2.7.0',
          inventory: elsewhere,
        },
      });
    const latest = async () => {
      const { collection } = await admin(api.computers.timeline, { params: { agentId } });
      return collection[0]?.content;
    };
    expect((await takeOver()).agentId).toBe(agentId);
    const former = { address: '192.0.2.10', macAddress: '02:00:00:00:00:01', cpu: inventory('').cpu };
    expect(await latest()).toEqual({ clone: true, address: '127.0.0.1', whileOnline: true, former });
    await app.system.pool.query('update computer_presence set status = 1 where computer_id = $1', [agentId]);
    await takeOver();
    expect(await latest(), 'one that had gone is what clones are').toEqual({ clone: true, address: '127.0.0.1' });
  });

  it('of a desktop clone never takes the place of one of another agency', async () => {
    const [one, two] = [await makeAgency(app), await makeAgency(app)];
    const clone = await enrol(one.apikey, { mode: 1, name: 'VDI-11' });
    const stranger = await enrol(two.apikey, { mode: 1, name: 'VDI-11' });
    expect(stranger.agentId).not.toBe(clone.agentId);
    // Not even with a token of its own, whatever was asked of the other.
    await app.system.pool.query(
      `insert into computer_commands (computer_id, type, id) values ($1, 'move', gen_random_uuid())`,
      [clone.agentId],
    );
    const again = await enrol(two.apikey, { mode: 1, name: 'VDI-11', authorization: `Agent ${stranger.token}` });
    expect(again.agentId).toBe(stranger.agentId);
    expect(await show(clone.agentId)).toMatchObject({ agencyId: one.id });
  });

  it('of another machine never takes the place of a desktop clone, whatever it calls itself', async () => {
    const agency = await makeAgency(app);
    const squatter = await enrol(agency.apikey, { machineId: 'vdi:vdi-09' });
    const clone = await enrol(agency.apikey, { mode: 1, name: 'VDI-09' });
    expect(clone.agentId).not.toBe(squatter.agentId);
    expect(await show(clone.agentId)).toMatchObject({ duplicate: false });
    const again = await enrol(agency.apikey, { mode: 1, name: 'vdi-09' });
    expect(again.agentId).toBe(clone.agentId);
  });

  it('of a golden image is seen in the list and counted nowhere', async () => {
    const agency = await makeAgency(app);
    await enrol(agency.apikey, { mode: 2 });
    await enrol(agency.apikey);
    expect((await listOf(agency.id)).collection).toHaveLength(2);
    expect(await admin(api.agencies.get, { params: { agencyId: agency.id } })).toMatchObject({
      agents: 1,
      licensesUsed: 1,
    });
  });
});

describe('the protocol', () => {
  const checkin = (headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: '/api/agent/checkin', headers, payload: {} });

  it('has to be named in a version that the server knows, else it says which those are', async () => {
    for (const version of [undefined, '', '0', '2', '1.0', '1, 1', 'x']) {
      const reply = await checkin(version === undefined ? {} : { 'egida-protocol': version });
      expect([reply.statusCode, reply.json().message, reply.json().details], String(version)).toEqual([
        426,
        'protocol.unknown',
        { versions: [1] },
      ]);
    }
    expect((await checkin({ 'egida-protocol': '1' })).statusCode).toBe(401);
  });

  it('is spoken only by who holds a token of this server, and only with its own', async () => {
    const agency = await makeAgency(app);
    const { agentId, token } = await enrol(agency.apikey);
    const [id = '', signature = ''] = token.split('.');
    const other = await enrol(agency.apikey);
    const otherId = other.token.split('.')[0] ?? '';
    const person = await makeUser(app, 'ROLE_ADMIN');
    const forged = [
      '',
      'nonsense',
      id,
      `${id}.`,
      `${id}.${signature.split('').reverse().join('')}`,
      `${otherId}.${signature}`,
      `${id.toUpperCase()}.${signature}`,
      `${agentId}.${signature}`,
      `${id}' or '1'='1.${signature}`,
    ];
    for (const tampered of forged) {
      const reply = await checkin({ 'egida-protocol': '1', authorization: `Agent ${tampered}` });
      expect([reply.statusCode, reply.json().message], tampered).toEqual([401, 'agent.tokenNotValid']);
    }
    for (const authorization of [person.authorization, `Bearer ${token}`]) {
      expect((await checkin({ 'egida-protocol': '1', authorization })).statusCode).toBe(401);
    }
    expect((await checkin({ 'egida-protocol': '1', authorization: `Agent ${token}` })).statusCode).toBe(400);
  });
});

describe('a key', () => {
  const send = (apikey: string | undefined, payload: string, remoteAddress = '192.0.2.50') =>
    app.app.inject({
      method: 'POST',
      url: '/api/agent/enroll',
      remoteAddress,
      headers: {
        'content-type': 'application/json',
        'egida-protocol': '1',
        ...(apikey !== undefined && { 'egida-apikey': apikey }),
      },
      payload,
    });
  const bodyOf = (apikey: string) =>
    JSON.stringify({
      ...{ apikey, machineId: unique('maquina'), installationMode: 0, agentVersion: '2.7.0' },
      inventory: inventory(unique('equipo')),
    });

  it('that is nobody’s is refused before the body is read', async () => {
    const reply = await send('egida_nadie', '{"no": JSON');
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'apikey.notValid']);
    expect((await send((await makeAgency(app)).apikey, '{"no": JSON')).statusCode, 'a good one is read').toBe(400);
  });

  it('of the header is that of the body', async () => {
    const [one, other] = [await makeAgency(app), await makeAgency(app)];
    const reply = await send(one.apikey, bodyOf(other.apikey));
    expect([reply.statusCode, reply.json().message]).toEqual([401, 'apikey.notValid']);
    expect((await listOf(other.id)).paging.total).toBe(0);
  });

  it('in the body alone is taken, as agents of before send it', async () => {
    const { apikey } = await makeAgency(app);
    expect((await send(undefined, bodyOf(apikey))).statusCode).toBe(201);
  });

  it('that is guessed again and again has its address wait, and those behind it with a good one do not', async () => {
    const { apikey } = await makeAgency(app);
    // All at once: on a busy machine, one after the other are slow enough not to have to wait.
    const replies = await Promise.all(Array.from({ length: 120 }, (_, n) => send(`egida_${n}`, '{}', '192.0.2.51')));
    const countOf = (status: number) => replies.filter(({ statusCode }) => statusCode === status).length;
    expect(countOf(401)).toBeGreaterThanOrEqual(60);
    expect(countOf(429)).toBeGreaterThan(30);
    expect(countOf(401) + countOf(429)).toBe(120);
    expect((await send(apikey, bodyOf(apikey), '192.0.2.51')).statusCode).toBe(201);
  });
});

describe('the token of a computer', () => {
  const checkin = (authorization: string) =>
    app.as(authorization)(api.agentProtocol.checkin, {
      body: {
        ...{ agentVersion: '2.7.0', policyRevision: '', inventoryHash: '0'.repeat(64), stateHash: '0'.repeat(64) },
        acks: [],
      },
    });
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      ({ code }: { code: string }) => code,
    );

  it('is over once its machine enrols anew, and the one before proves the machine once more: an answer may be lost', async () => {
    const { apikey } = await makeAgency(app);
    const machineId = unique('maquina');
    const first = await enrol(apikey, { machineId });
    const again = (token: string) => enrol(apikey, { machineId, authorization: `Agent ${token}` });
    const second = await again(first.token);
    expect(second.agentId).toBe(first.agentId);
    expect(await outcome(checkin(`Agent ${first.token}`))).toBe('agent.tokenNotValid');
    expect(await outcome(checkin(`Agent ${second.token}`))).toBe('answered');
    const third = await again(first.token);
    expect(third.agentId, 'the answer with the second was lost').toBe(first.agentId);
    const stranger = await again(first.token);
    expect(stranger.agentId, 'one that is older proves nothing').not.toBe(first.agentId);
    expect(await show(stranger.agentId)).toMatchObject({ duplicate: true });
    expect(await outcome(checkin(`Agent ${third.token}`))).toBe('answered');
  });

  it('that a person revokes is over for whoever holds it; the machine enrols anew and stays the same computer', async () => {
    const agency = await makeAgency(app);
    const machineId = unique('maquina');
    const { agentId, token } = await enrol(agency.apikey, { machineId });
    expect(await outcome(checkin(`Agent ${token}`))).toBe('answered');
    await admin(api.computers.revokeToken, { params: { agentId } });
    await app.settle();
    for (const call of [
      checkin(`Agent ${token}`),
      app.as(`Agent ${token}`)(api.agentProtocol.policy, { params: { revision: `1-${'0'.repeat(64)}` } }),
      app.as(`Agent ${token}`)(api.agentProtocol.alerts, {
        body: {
          alerts: [
            {
              ...{ id: newId(), vaccineId: newId(), date: new Date().toISOString(), message: 'x' },
              detail: { rule: 'x', action: 'REPORTED' },
            },
          ],
        },
      }),
    ])
      expect(await outcome(call)).toBe('agent.tokenNotValid');
    const renewed = await enrol(agency.apikey, { machineId, authorization: `Agent ${token}` });
    expect(renewed.agentId).toBe(agentId);
    expect(await outcome(checkin(`Agent ${renewed.token}`))).toBe('answered');
    expect((await listOf(agency.id)).paging.total).toBe(1);
    const { collection } = await admin(api.computers.timeline, { params: { agentId } });
    expect(collection.map(({ event }) => event)).toEqual(['ENROLLED_AGAIN', 'TOKEN_REVOKED', 'ENROLLED']);
  });

  it('that is revoked a second time before its machine came back costs it nothing: it stays the same computer', async () => {
    const agency = await makeAgency(app);
    const machineId = unique('maquina');
    const { agentId, token } = await enrol(agency.apikey, { machineId });
    const revoke = () => admin(api.computers.revokeToken, { params: { agentId } });
    await Promise.all([revoke(), revoke()]);
    await revoke();
    await app.settle();
    expect(await outcome(checkin(`Agent ${token}`))).toBe('agent.tokenNotValid');
    const renewed = await enrol(agency.apikey, { machineId, authorization: `Agent ${token}` });
    expect(renewed.agentId).toBe(agentId);
    expect((await listOf(agency.id)).paging.total, 'no double of it').toBe(1);
    await revoke();
    await app.settle();
    expect(await outcome(checkin(`Agent ${renewed.token}`)), 'the new one is revoked like the first').toBe(
      'agent.tokenNotValid',
    );
    const stranger = await enrol(agency.apikey, { machineId, authorization: `Agent ${token}` });
    expect(stranger.agentId, 'the first proves nothing by then').not.toBe(agentId);
  });

  it('with another generation written into it is not ours', async () => {
    const { agentId, token } = await enrol((await makeAgency(app)).apikey);
    await admin(api.computers.revokeToken, { params: { agentId } });
    for (const forged of [`${token}.1`, `${token}.2`, `${token}.0`, `${token}.`, `${token}.-1`])
      expect(await outcome(checkin(`Agent ${forged}`)), forged).toBe('agent.tokenNotValid');
  });
});
