import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { api, federationProtocols } from '@egida/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/db/new-id.ts';
import { makeInstance, makeUser } from '../../testing/factories.ts';
import { connectedStandIn, type FederatedStandIn, makeFederatedStandIn } from '../../testing/federated-stand-in.ts';
import { type Caller, startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  await makeInstance(app);
  admin = app.as((await makeUser(app, 'ROLE_ADMIN')).authorization);
});
afterAll(() => app.stop());

const show = ({ instanceId }: FederatedStandIn) => admin(api.instances.get, { params: { instanceId } });
const nameOf = async (server: FederatedStandIn) => (await show(server)).name;
/** What the audit has of somebody without a person. */
const audited = async (username: string): Promise<Record<string, unknown>> => {
  await app.settle();
  const { rows } = await app.system.pool.query(
    `select content -> 'after' as after from audit where event = 'refused' and username = $1`,
    [username],
  );
  return Object.assign({}, ...rows.map(({ after }) => after));
};
const aSector = (server: FederatedStandIn) => ({
  ...{ stream: 'sectors', epoch: server.epoch, after: 0, upTo: 1 },
  changes: [{ id: newId(), row: { name: 'Sanidad' } }],
});
const sectorsOf = async ({ instanceId }: FederatedStandIn): Promise<number> =>
  (await app.system.pool.query('select from sectors where instance_id = $1', [instanceId])).rows.length;

describe('a federated server', () => {
  it('makes itself known by its key, to which what it signs with is bound', async () => {
    const server = await makeFederatedStandIn(app, admin, 'Comunidad del norte');
    expect((await show(server)).connection).toMatchObject({ state: 'NEVER', serverVersion: null, telling: false });
    const { status, body } = await server.connect();
    expect([status, body]).toEqual([
      200,
      {
        ...{ instanceId: server.instanceId, name: 'Comunidad del norte', mainName: 'Principal' },
        protocols: federationProtocols,
        positions: { epoch: null, sectors: 0, agencies: 0, computers: 0, alerts: 0 },
      },
    ]);
    const shown = await show(server);
    expect(shown.connection).toMatchObject({ serverVersion: '1.2.3', protocol: 1, refusal: null });
    expect(Date.now() - Date.parse(shown.connectedOn ?? '')).toBeLessThan(60_000);
    const { rows } = await app.system.pool.query(
      `select username, content from audit where event = 'federation.connected'`,
    );
    expect(rows).toMatchObject([
      {
        username: 'Instance Comunidad del norte',
        content: { after: { fingerprint: expect.stringMatching(/^[\da-f]{64}$/) } },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(server.key);
  });

  it('may make itself known again, and is told where things stand', async () => {
    const server = await connectedStandIn(app, admin);
    await server.tell('sectors', { [newId()]: { name: 'Sanidad' } });
    expect((await server.connect()).body).toMatchObject({
      positions: { epoch: server.epoch, sectors: 1, agencies: 0 },
    });
  });

  it('begins anew with another key once its own was renewed, on another machine too', async () => {
    const server = await connectedStandIn(app, admin);
    await server.report();
    const { apikey = '' } = await admin(api.instances.renewKey, { params: { instanceId: server.instanceId } });
    expect((await show(server)).connection).toMatchObject({ state: 'RENEWED', telling: false });
    expect(await server.connect()).toMatchObject({ status: 401, code: 'federation.keyNotValid' });
    const refusal = 'federation.keyNotValid';
    const refused = (await show(server)).connection;
    expect(refused).toMatchObject({ state: 'RENEWED', refusal });
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const text = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const body = { publicKey: text, serverVersion: '1.2.4' };
    const elsewhere = { key: apikey, signWith: privateKey, counter: 1 };
    expect(await server.send(api.federation.connect, body, elsewhere)).toMatchObject({ status: 200 });
    // Once the new one is bound, the former one is anybody's.
    expect(await server.connect()).toMatchObject({ status: 401, code: refusal });
    expect((await show(server)).connection?.refusedOn).toBe(refused?.refusedOn);
  });

  it('that is paused is told so, and goes on where it was', async () => {
    const server = await connectedStandIn(app, admin);
    const params = { instanceId: server.instanceId };
    expect(await admin(api.instances.update, { params, body: { paused: true } })).toMatchObject({
      ...{ paused: true, connection: { state: 'PAUSED' } },
    });
    expect(await server.tell('sectors', { [newId()]: { name: 'Sanidad' } })).toMatchObject({
      ...{ status: 403, code: 'federation.paused' },
    });
    expect(await sectorsOf(server)).toBe(0);
    await admin(api.instances.update, { params, body: { paused: false } });
    expect(await server.tell('sectors', { [newId()]: { name: 'Sanidad' } })).toMatchObject({ status: 200 });
  });
});

describe('a message is refused, leaves nothing behind, stands in the audit and is shown', () => {
  const stranger = generateKeyPairSync('ed25519');
  const strangers = stranger.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

  const cases: [string, (server: FederatedStandIn) => Promise<{ status: number; code: string }>, number, string][] = [
    [
      'signed with another key',
      (server) => server.send(api.federation.tell, aSector(server), { signWith: stranger.privateKey }),
      ...([401, 'federation.signatureNotValid'] as const),
    ],
    [
      'with the key of another instance',
      async (server) => {
        const other = await connectedStandIn(app, admin);
        return other.send(api.federation.tell, aSector(server), { key: server.key, counter: 100 });
      },
      ...([401, 'federation.signatureNotValid'] as const),
    ],
    [
      'from another server that has the key',
      (server) =>
        server.send(
          api.federation.connect,
          { publicKey: strangers, serverVersion: '6.6.6' },
          { signWith: stranger.privateKey, counter: 10_000 },
        ),
      ...([403, 'federation.otherServer'] as const),
    ],
    [
      'that claims a public key without having the private one',
      (server) => server.connect({ signWith: stranger.privateKey, counter: 10_000 }),
      ...([401, 'federation.signatureNotValid'] as const),
    ],
    [
      'that came before',
      (server) => server.send(api.federation.tell, aSector(server), { counter: server.counter }),
      ...([409, 'federation.replayed'] as const),
    ],
    [
      'whose first one came before',
      (server) => server.connect({ counter: server.counter }),
      ...([409, 'federation.replayed'] as const),
    ],
    [
      'whose body was altered',
      (server) =>
        server.send(api.federation.tell, aSector(server), { body: gzipSync(JSON.stringify(aSector(server))) }),
      ...([400, 'federation.digest'] as const),
    ],
    [
      'that something was added to',
      (server) => {
        const [signed, more] = [gzipSync(JSON.stringify(aSector(server))), Buffer.from('y algo más')];
        return server.send(api.federation.tell, aSector(server), { body: Buffer.concat([signed, more]) });
      },
      ...([400, 'request.malformed'] as const),
    ],
    [
      'that went to another place than it was for',
      (server) => server.send(api.federation.report, aSector(server), { path: api.federation.tell.path }),
      ...([401, 'federation.signatureNotValid'] as const),
    ],
    [
      'without a counter',
      (server) => server.send(api.federation.tell, aSector(server), { header: { 'egida-counter': '' } }),
      ...([401, 'federation.signatureNotValid'] as const),
    ],
    [
      'in a protocol that nobody speaks here',
      (server) => server.send(api.federation.tell, aSector(server), { protocol: '99' }),
      ...([426, 'federation.protocol'] as const),
    ],
    [
      'that says what nobody understands',
      (server) => server.send(api.federation.tell, { ...aSector(server), stream: 'planetas' }),
      ...([400, 'request.notvalid'] as const),
    ],
  ];
  it.each(cases)('%s', async (_, attempt, status, code) => {
    const server = await connectedStandIn(app, admin);
    const answer = await attempt(server);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(await sectorsOf(server)).toBe(0);
    const { connection } = await show(server);
    expect(connection).toMatchObject({ state: 'REFUSED', refusal: code });
    expect(Date.now() - Date.parse(connection?.refusedOn ?? '')).toBeLessThan(60_000);
    const told = await audited(`Instance ${await nameOf(server)}`);
    expect(Object.keys(told)).toEqual([
      expect.stringMatching(new RegExp(`^federation\\.(tell|connect|report) ${code}$`)),
    ]);
    // It goes on as if nothing had been, and what is shown says so.
    expect(await server.tell('sectors', { [newId()]: { name: 'Sanidad' } })).toMatchObject({ status: 200 });
    expect((await show(server)).connection?.state).not.toBe('REFUSED');
  });

  it('with a key that there is not', async () => {
    const server = await connectedStandIn(app, admin);
    const tampering = { key: 'egida_instance_de-nadie' };
    expect(await server.send(api.federation.tell, aSector(server), tampering)).toMatchObject({
      ...{ status: 401, code: 'federation.keyNotValid' },
    });
    expect(await sectorsOf(server)).toBe(0);
    expect(await audited('Instance')).toHaveProperty(['federation.tell federation.keyNotValid']);
  });

  it('and who speaks another protocol is told which ones are spoken', async () => {
    const server = await connectedStandIn(app, admin);
    const { body } = await server.send(api.federation.tell, aSector(server), { protocol: '2' });
    expect(body).toMatchObject({ details: { versions: [1] } });
  });

  it('and who counts from further back is told how far it was', async () => {
    const server = await connectedStandIn(app, admin);
    await server.tell('sectors', {});
    const { body } = await server.send(api.federation.tell, aSector(server), { counter: 1 });
    expect(body).toMatchObject({ details: { counter: server.counter } });
  });

  it('and a message that nobody can have signed does not move the counter of who can', async () => {
    const server = await connectedStandIn(app, admin);
    await server.connect({ signWith: stranger.privateKey, counter: Number.MAX_SAFE_INTEGER });
    await server.send(api.federation.tell, aSector(server), {
      ...{ signWith: stranger.privateKey, counter: Number.MAX_SAFE_INTEGER },
    });
    expect(await server.tell('sectors', { [newId()]: { name: 'Sanidad' } })).toMatchObject({ status: 200 });
  });
});
