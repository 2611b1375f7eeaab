import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckinBody, MoveCommand } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../testing/certificate.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { apiError } from '../testing/stub-answer.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';
import { certificatesHash } from '../trust/trusted-certificates.ts';

let sandbox: Sandbox;
let old: StubServer;
let other: StubServer;
const [here, there] = [
  vaccineOf(1, { filePaths: ['/tmp/.egida-here'] }),
  vaccineOf(2, { filePaths: ['/tmp/.egida-there'] }),
];
beforeEach(async () => {
  sandbox = createSandbox();
  [old, other] = [await startStubServer(), await startStubServer()];
  other.agentId = '019a5c1e-0000-7000-8000-00000000000b';
  old.setVaccines([here]);
  other.setVaccines([there]);
  mkdirSync(sandbox.path('root'));
});
afterEach(async () => {
  await sandbox.close();
  for (const stub of [old, other]) {
    await stub.close();
    expect(stub.seen.notValid).toEqual([]);
  }
});

const state = () => sandbox.path('state');
const stands = (name: string) => existsSync(join(sandbox.path('root'), 'tmp', name));
const identity = () => JSON.parse(readFileSync(join(state(), 'identity.json'), 'utf8')) as Record<string, string>;
const run = () =>
  sandbox.agent(['run', '--state', state(), '--within', String(process.pid), '--root', sandbox.path('root')]);
const enrol = async () => {
  const args = ['enroll', '--server', old.url, '--state', state(), '--machine-id', 'machine'];
  const enrolling = sandbox.agent(args, { EGIDA_APIKEY: 'key' });
  expect(await enrolling.ended).toBe(0);
};
const start = async () => {
  await enrol();
  const agent = run();
  await until('the policy is held', () => old.outcome(here.id) === 'APPLIED');
  return agent;
};
const move = (server: string, id = '019a5c1e-0000-7000-8000-00000000c001', certificate = ''): MoveCommand => {
  const command = { id, type: 'move' as const, server, apikey: 'key of another agency', certificate };
  old.reply = { commands: [command] };
  return command;
};
/** It is enrolled where it is to go, and killed before it went. */
const startAndKillOnTheWay = async () => {
  const agent = await start();
  const command = move(other.url);
  old.intercept = (call) => (call === 'checkin' && other.seen.enrolments.length > 0 ? 'hang' : undefined);
  await until('it is enrolled', () => existsSync(join(state(), 'move.json')));
  agent.kill();
  await agent.ended;
  return command;
};
const acks = (stub: StubServer) => stub.seen.checkins.flatMap(({ body }) => body.acks);

describe('a computer that is moved', () => {
  it('within its server enrols with the new key and stays the same computer', async () => {
    const agent = await start();
    const command = move(old.url);
    await until('it has answered', () => acks(old).length > 0);
    old.reply = {};
    expect(acks(old)[0]).toEqual({ id: command.id, outcome: 'DONE' });
    expect(old.seen.enrolments[1]).toMatchObject({
      authorization: 'Agent token-1',
      body: { apikey: 'key of another agency', machineId: 'machine' },
    });
    expect(identity()).toMatchObject({ apikey: 'key of another agency', token: 'token-2' });
    expect([agent.lives(), stands('.egida-here')]).toEqual([true, true]);
  });

  it('within its server, and does not hear that it was, or that somebody in between answers for it, is not one that could not be', async () => {
    await start();
    const lost = ['drop', { status: 502, body: 'a proxy' }, { status: 403, body: 'a portal' }] as const;
    let asked = 0;
    old.intercept = (call) => (call === 'enrol' ? lost[asked++] : undefined);
    const command = move('');
    await until('it has answered', () => acks(old).length > 0);
    old.reply = {};
    expect([acks(old)[0], asked]).toEqual([{ id: command.id, outcome: 'DONE' }, 4]);
    expect(identity()).toMatchObject({ apikey: 'key of another agency', token: 'token-2' });
  });

  it('within its server, which refuses its key, stays and says why', async () => {
    await start();
    old.intercept = (call) => (call === 'enrol' ? apiError(401, 'apikey.notValid') : undefined);
    const command = move('');
    await until('it has answered', () => acks(old).length > 0);
    const error = "The server does not know this agency's key.";
    expect(acks(old)[0]).toEqual({ id: command.id, outcome: 'FAILED', error });
  });

  it('to another server tells the old one first, and carries nothing of it', async () => {
    const agent = await start();
    const command = move(other.url);
    await until('it holds what the new server wants', () => other.outcome(there.id) === 'APPLIED');
    expect(acks(old)).toEqual([{ id: command.id, outcome: 'DONE' }]);
    expect(other.seen.enrolments).toMatchObject([{ authorization: undefined, body: { apikey: command.apikey } }]);
    expect(other.seen.checkins[0]?.at).toBeGreaterThanOrEqual(old.seen.checkins.at(-1)?.at ?? Number.NaN);
    expect([stands('.egida-here'), stands('.egida-there')]).toEqual([false, true]);
    expect(other.state.map(({ vaccineId }) => vaccineId)).toEqual([there.id]);
    expect(identity()).toMatchObject({ server: other.url, agentId: other.agentId });
    expect(agent.lives()).toBe(true);
  });

  it('and is killed before the old server knows: it enrols once all the same', async () => {
    const command = await startAndKillOnTheWay();
    old.intercept = () => undefined;
    run();
    await until('it arrives', () => other.outcome(there.id) === 'APPLIED');
    expect(other.seen.enrolments).toHaveLength(1);
    expect(acks(old)).toEqual([{ id: command.id, outcome: 'DONE' }]);
  });

  it('and is killed before it went, and enrolled anew by a person, stays where the person put it', async () => {
    await startAndKillOnTheWay();
    [old.intercept, old.reply] = [() => undefined, {}];
    await enrol();
    const { length } = old.seen.checkins;
    run();
    await until('it checks in where it was enrolled', () => old.seen.checkins.length > length + 2);
    expect([other.seen.checkins, acks(old), existsSync(join(state(), 'move.json'))]).toEqual([[], [], false]);
  });

  it('and whose disk was copied meanwhile: the copy enrols where that one goes, as a computer of its own, and nowhere else', async () => {
    await startAndKillOnTheWay();
    const anothers = (kept: Record<string, unknown>) => ({ ...kept, machineId: 'another', machineIdGiven: false });
    const moving = JSON.parse(readFileSync(join(state(), 'move.json'), 'utf8'));
    writeFileSync(join(state(), 'move.json'), JSON.stringify({ ...moving, identity: anothers(moving.identity) }));
    for (const name of ['identity.json', 'identity.copy.json'])
      writeFileSync(join(state(), name), JSON.stringify(anothers(identity())));
    const { length } = old.seen.checkins;
    [old.intercept, old.reply] = [() => undefined, {}];
    run();
    await until('it arrives', () => other.outcome(there.id) === 'APPLIED');
    expect([old.seen.enrolments.length, old.seen.checkins.length, acks(old)]).toEqual([1, length, []]);
    expect(other.seen.enrolments[1]).toMatchObject({ authorization: undefined });
    expect(other.seen.enrolments[1]?.body.machineId).toMatch(/^[0-9a-f]{32}$/);
    expect([identity().server, existsSync(join(state(), 'move.json'))]).toEqual([other.url, false]);
  });

  it('and cannot write it down for a while, on a full disk: it enrols there once, and goes as soon as it can', async () => {
    await start();
    const inTheWay = join(state(), 'move.json.next');
    mkdirSync(inTheWay);
    const command = move(other.url);
    await until('it is enrolled there', () => other.seen.enrolments.length > 0);
    const { length } = old.seen.checkins;
    await until('it was told again', () => old.seen.checkins.length > length + 2);
    expect([other.seen.enrolments.length, acks(old)]).toEqual([1, []]);
    rmdirSync(inTheWay);
    await until('it arrives', () => other.outcome(there.id) === 'APPLIED');
    expect([other.seen.enrolments.length, acks(old)]).toEqual([1, [{ id: command.id, outcome: 'DONE' }]]);
  });

  it('tells the old server also where that refused to be told at first', async () => {
    await start();
    let refused = 0;
    old.intercept = (call, body) => {
      const isGoodbye = call === 'checkin' && (body as CheckinBody).acks.length > 0;
      return isGoodbye && refused++ === 0 ? apiError(400, 'request.notvalid') : undefined;
    };
    const command = move(other.url);
    await until('it arrives', () => other.outcome(there.id) === 'APPLIED');
    expect(acks(old)).toEqual([{ id: command.id, outcome: 'DONE' }]);
  });

  it('goes even if the old server does not know it any more', async () => {
    await start();
    move(other.url);
    old.intercept = (call) =>
      call === 'checkin' && other.seen.enrolments.length > 0 ? apiError(410, 'agent.notfound') : undefined;
    await until('it arrives', () => other.outcome(there.id) === 'APPLIED');
  });

  it('to where it is refused, or nobody is, stays and says why', async () => {
    const agent = await start();
    other.intercept = () => apiError(401, 'apikey.notValid');
    const refused = move(other.url);
    await until('it has answered', () => acks(old).length > 0);
    const nowhere = move('http://127.0.0.1:1', '019a5c1e-0000-7000-8000-00000000c002');
    await until('it has answered again', () => acks(old).some(({ id }) => id === nowhere.id));
    const open = move('http://egida.example.org', '019a5c1e-0000-7000-8000-00000000c003');
    await until('and again', () => acks(old).some(({ id }) => id === open.id));
    expect(acks(old).find(({ id }) => id === refused.id)?.error).toBe("The server does not know this agency's key.");
    expect(acks(old).find(({ id }) => id === nowhere.id)?.error).toMatch(/cannot be reached/);
    expect(acks(old).find(({ id }) => id === open.id)?.error).toMatch(/not encrypted/);
    expect(identity()).toMatchObject({ server: old.url, apikey: 'key', token: 'token-1' });
    expect([agent.lives(), stands('.egida-here')]).toEqual([true, true]);
  });
});

describe('a computer that is moved to a server with a certificate of its own', () => {
  it('goes there if the certificate came along, trusts it from then on, and not otherwise', async () => {
    await other.close();
    const own = selfSigned();
    other = await startStubServer(own);
    other.setVaccines([there]);
    await start();
    const without = move(other.url);
    await until('it has answered', () => acks(old).length > 0);
    expect(acks(old)[0]).toMatchObject({
      id: without.id,
      outcome: 'FAILED',
      error: expect.stringMatching(/self-signed/),
    });
    move(other.url, '019a5c1e-0000-7000-8000-00000000c002', own.cert);
    await until('it holds what the new server wants', () => other.outcome(there.id) === 'APPLIED');
    // What else the server tells to trust comes beside it.
    other.certificates = [selfSigned('another').cert];
    const settings = { telemetry: false, notifyUser: false, trust: certificatesHash(other.certificates) };
    other.reply = { settings };
    await until('it is kept', () => existsSync(join(state(), 'trust.json')));
    const before = other.seen.checkins.length;
    await until('it still checks in', () => other.seen.checkins.length > before + 1);
  });

  it('goes there without one once the former server tells all to trust it, and keeps it where the new one tells of none', async () => {
    await other.close();
    const own = selfSigned();
    other = await startStubServer(own);
    other.setVaccines([there]);
    await start();
    old.certificates = [own.cert];
    const settings = { telemetry: false, notifyUser: false, trust: certificatesHash(old.certificates) };
    old.reply = { settings };
    await until('it is kept', () => existsSync(join(state(), 'trust.json')));
    old.reply = { settings, commands: [move(other.url)] };
    await until('it holds what the new server wants', () => other.outcome(there.id) === 'APPLIED');
    const before = other.seen.checkins.length;
    await until('it still checks in', () => other.seen.checkins.length > before + 3);
  });

  it('never gives up the authority by which it reaches its server', async () => {
    await old.close();
    const own = selfSigned();
    old = await startStubServer(own);
    old.setVaccines([here]);
    old.certificates = [own.cert];
    old.reply = { settings: { telemetry: false, notifyUser: false, trust: certificatesHash(old.certificates) } };
    writeFileSync(sandbox.path('ca.pem'), own.cert);
    const args = ['enroll', '--server', old.url, '--state', state(), '--ca', sandbox.path('ca.pem')];
    expect(await sandbox.agent([...args, '--machine-id', 'machine'], { EGIDA_APIKEY: 'key' }).ended).toBe(0);
    const first = run();
    await until('it is kept', () => existsSync(join(state(), 'trust.json')));
    first.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    // As if it had come to this server by what the server told alone.
    for (const name of ['identity.json', 'identity.copy.json']) {
      const file = join(state(), name);
      writeFileSync(file, JSON.stringify({ ...identity(), ca: '' }));
    }
    old.certificates = [selfSigned('another').cert];
    old.reply = { settings: { telemetry: false, notifyUser: false, trust: certificatesHash(old.certificates) } };
    const second = run();
    await until('it refuses', () => second.output().includes('with them the server cannot be reached'));
    const before = old.seen.checkins.length;
    await until('it still checks in', () => old.seen.checkins.length > before);
  });
});

describe('an agent from a development build', () => {
  it('refuses an update and says why', async () => {
    await start();
    const id = '019a5c1e-0000-7000-8000-00000000c009';
    const manifest = { product: 'egida-agent', os: 'linux', arch: 'x64', version: '9.0.0', sha256: 'a'.repeat(64) };
    old.reply = { commands: [{ id, type: 'update', manifest: { ...manifest, keyId: '0'.repeat(16) }, signature: '' }] };
    await until('it has answered', () => acks(old).length > 0);
    expect(acks(old)[0]).toEqual({ id, outcome: 'FAILED', error: expect.stringContaining('development build') });
  });
});

describe('the certificates that the server tells', () => {
  const trusted = () => {
    const file = join(state(), 'trust.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { certificates: string[] }).certificates : [];
  };
  const settings = (trust?: string) => ({ settings: { telemetry: false, notifyUser: false, ...(trust && { trust }) } });
  it('are kept if they are what was named, and given up with it', async () => {
    const agent = await start();
    old.certificates = ['one', 'two'];
    old.reply = settings(certificatesHash(['another', 'two']));
    await until('they are refused', () => agent.output().includes('do not match their hash'));
    expect(trusted()).toEqual([]);
    old.reply = settings(certificatesHash(old.certificates));
    await until('they are kept', () => trusted().length === 2);
    old.certificates = [];
    old.reply = {};
    await until('they are given up', () => trusted().length === 0);
  });
});
