import { randomBytes } from 'node:crypto';
import { api, type TokenPair } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Keys, loadKeys } from './platform/keys/keys.ts';
import { takeSecret } from './take-secret.ts';
import { authenticatorCode } from './testing/authenticator.ts';
import { makeAgency, makeInstance, makeUser, testPassword } from './testing/factories.ts';
import { refused } from './testing/refusal.ts';
import { simulateAgent } from './testing/simulated-agent.ts';
import { startApp, type TestApp } from './testing/start-app.ts';

const newSecret = () => randomBytes(32).toString('hex');
const [first, second] = [newSecret(), newSecret()];

let open: TestApp[] = [];
let database: Pick<TestApp, 'databaseUrl'>;
/** A server over the one database, with these keys, as it is once it has started. */
const serve = async (keys: Keys, args: string[] = []): Promise<TestApp> => {
  const app = await startApp({}, open.length > 0 ? { beside: { ...database, keys } } : {});
  open.push(app);
  await takeSecret(app.system, keys, args);
  return app;
};
/** The first server makes the database; from then on it was used with the first secret. */
const begin = async () => {
  const maker = await startApp();
  open = [maker];
  database = maker;
  await makeInstance(maker);
  return serve(await loadKeys('', first));
};
let app: TestApp;
beforeEach(async () => {
  app = await begin();
});
afterEach(async () => {
  for (const one of open.reverse()) await one.stop();
});

/** Somebody with a second factor, and what they keep of it. */
const somebody = async () => {
  const person = await makeUser(app, 'ROLE_USER');
  const own = app.as(person.authorization);
  const { secret } = await own(api.twoFactor.begin, { body: { password: testPassword } });
  const { recoveryCodes } = await own(api.twoFactor.confirm, { body: { pin: authenticatorCode(secret) } });
  return { ...person, secret, recoveryCodes };
};
type Person = Awaited<ReturnType<typeof somebody>>;

const passCode = async (server: TestApp, { username }: Person, code: string) => {
  const { token } = await server.as()(api.auth.login, { body: { username, password: testPassword } });
  return server.as(`Bearer ${token}`)(api.twoFactor.recover, { body: { code } });
};

describe('a server that is started with another secret', () => {
  it('refuses, and says what to do, unless it is told that the right one is lost', async () => {
    const other = await loadKeys('', second);
    await expect(serve(other)).rejects.toThrow('JWT_SECRET_FORMER');
    await takeSecret(app.system, await loadKeys('', first), []);
    await serve(other, ['--new-secret']);
    await expect(takeSecret(app.system, await loadKeys('', first), [])).rejects.toThrow('--new-secret');
  });

  it('starts where the former one is given, also as it stood in the file of the data folder', async () => {
    await serve(await loadKeys('', second, first));
    const inFile = { ...(await loadKeys('', newSecret(), 'ab'.repeat(32))) };
    expect(inFile.formerFingerprints).toHaveLength(2);
    // From then on it is the second one's.
    await serve(await loadKeys('', second));
  });
});

describe('while the secret is changed', () => {
  it('sessions go on, from both sides', async () => {
    const person = await makeUser(app, 'ROLE_ADMIN');
    const changed = await serve(await loadKeys('', second, first));
    const pair = await app.as()(api.auth.login, { body: { username: person.username, password: testPassword } });
    const { token, refreshToken } = pair as TokenPair;
    expect(await changed.as(`Bearer ${token}`)(api.users.get, { params: { userId: person.id } })).toHaveProperty('id');
    const next = await changed.as()(api.auth.refresh, { body: { refreshToken } });
    const ended = await serve(await loadKeys('', second));
    expect(await ended.as(`Bearer ${next.token}`)(api.users.get, { params: { userId: person.id } })).toHaveProperty(
      'id',
    );
    expect(await refused(ended.as(`Bearer ${token}`)(api.users.get, { params: { userId: person.id } }))).toEqual([
      401,
      'token.notValid',
    ]);
  });

  it('agents stay the same computers, and are given a token that outlives the former secret', async () => {
    const agency = await makeAgency(app, {});
    const agent = await simulateAgent(app, agency.apikey);
    expect(await agent.checkin()).not.toHaveProperty('token');
    const changed = await serve(await loadKeys('', second, first));
    const report = (server: TestApp, authorization: string) =>
      server.as(authorization)(api.agentProtocol.checkin, {
        body: {
          ...{ agentVersion: '2.7.0', policyRevision: '', inventoryHash: agent.inventoryHash },
          ...{ stateHash: '0'.repeat(64), acks: [] },
        },
      });
    const { token } = await report(changed, agent.authorization);
    expect(token).toMatch(/^[0-9a-f]{32}\./);
    expect(await report(changed, `Agent ${token}`)).not.toHaveProperty('token');
    const ended = await serve(await loadKeys('', second));
    expect(await report(ended, `Agent ${token}`)).toHaveProperty('nextCheckinSeconds');
    expect(await refused(report(ended, agent.authorization))).toEqual([401, 'agent.tokenNotValid']);
  });

  it('second factors and recovery codes go on; afterwards codes that nobody can verify are counted no more', async () => {
    const person = await somebody();
    const changed = await serve(await loadKeys('', second, first));
    await passCode(changed, person, person.recoveryCodes[0] ?? '');
    const ended = await serve(await loadKeys('', second));
    const { rows } = await ended.system.pool.query('select from recovery_codes where user_id = $1', [person.id]);
    expect(rows).toHaveLength(0);
    const { token } = await ended.as()(api.auth.login, { body: { username: person.username, password: testPassword } });
    const later = authenticatorCode(person.secret, Date.now() + 30_000);
    expect(await ended.as(`Bearer ${token}`)(api.twoFactor.pin, { params: { pin: later } })).toHaveProperty('token');
  });
});
