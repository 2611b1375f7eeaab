import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type UpdateCommand, updateReasonOf } from '@egida/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  commandFor,
  createRelease,
  installed,
  otherKey,
  type Package,
  type Release,
  unpacked,
} from '../testing/packages.ts';
import { type Child, createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { apiError } from '../testing/stub-answer.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

// Two executables as people get them, built once: 2.7.0 runs in every test, 2.7.1 is what it becomes.
let shared: string;
let release: Release;
let present: string;
let newer: Package;
beforeAll(() => {
  shared = mkdtempSync(join(tmpdir(), 'egida-update-test-'));
  release = createRelease(shared);
  present = unpacked(release.build('2.7.0'), join(shared, 'egida-agent-2.7.0'));
  newer = release.build('2.7.1');
});
afterAll(() => rmSync(shared, { recursive: true, force: true }));

let sandbox: Sandbox;
let stub: StubServer;
let program: string;
const decoy = vaccineOf(2, { filePaths: ['/tmp/.egida-test-decoy'] });
const decoyFile = () => join(sandbox.path('root'), '/tmp/.egida-test-decoy');
beforeEach(async () => {
  sandbox = createSandbox();
  stub = await startStubServer();
  stub.setVaccines([decoy]);
  mkdirSync(sandbox.path('root'));
  program = installed(present, sandbox.path('installed'));
});
afterEach(async () => {
  for (const pid of stillRunning()) process.kill(pid, 'SIGKILL');
  await sandbox.close();
  await stub.close();
  expect(stub.seen.notValid).toEqual([]);
});

/** Programs below this test's own folder, also those whose parent was killed. */
const stillRunning = (): number[] =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      return words.includes(`${sandbox.folder}/`) ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
const versionOf = (file: string) => execFileSync(file, ['--version'], { encoding: 'utf8' }).trim();
const enrol = async () => {
  const args = ['enroll', '--server', stub.url, '--state', sandbox.path('state'), '--machine-id', 'machine'];
  const enrolling = sandbox.start(program, args, { env: { ...process.env, EGIDA_APIKEY: 'key' } });
  expect([await enrolling.ended, enrolling.output()]).toEqual([0, expect.stringContaining('Enrolled')]);
};
const runArgs = (more: string[] = []) => [
  ...['run', '--state', sandbox.path('state'), '--within', String(process.pid)],
  ...['--root', sandbox.path('root'), ...more],
];
const run = (more: string[] = []): Child => sandbox.start(program, runArgs(more));
const start = async (more: string[] = []): Promise<Child> => {
  await enrol();
  const agent = run(more);
  await until('the policy is held', () => stub.outcome(decoy.id) === 'APPLIED');
  return agent;
};
const ask = (command: UpdateCommand) => {
  stub.reply = { commands: [command] };
};
const publish = (one: Package): UpdateCommand => {
  stub.packages.set(one.manifest.version, one.packed);
  return commandFor(one);
};
const acksOf = ({ id }: UpdateCommand) =>
  stub.seen.checkins.flatMap(({ body }) => body.acks).filter((ack) => ack.id === id);
const answered = async (command: UpdateCommand, what = 'the answer') => {
  await until(what, () => acksOf(command).length > 0, 60_000);
  stub.reply = {};
  const ack = acksOf(command)[0];
  // Whatever an agent says, people are told in words of theirs.
  if (ack?.outcome === 'FAILED') expect(updateReasonOf(ack.error ?? ''), ack.error).toBeDefined();
  return ack;
};
const versionsSeen = () => [...new Set(stub.seen.checkins.map(({ body }) => body.agentVersion))];
const lastVersion = () => stub.seen.checkins.at(-1)?.body.agentVersion;

describe('an agent that is told to update itself', () => {
  it('is kept from it by no rule that names its own programs, nor is whoever asks it how it is', async () => {
    stub.setVaccines([decoy, vaccineOf(3, { commandLines: ['egida-agent'], killProcess: true, killFamily: true })]);
    await start(['--trial-seconds', '20']);
    const asked = sandbox.start(program, ['status', '--state', sandbox.path('state')]);
    expect([await asked.ended, asked.output()]).toEqual([0, expect.stringContaining('APPLIED')]);
    const command = publish(newer);
    ask(command);
    expect(await answered(command)).toEqual({ id: command.id, outcome: 'DONE' });
    expect(versionsSeen()).toEqual(['2.7.0', '2.7.1']);
  });

  it('becomes the newer program and comes back, and later goes on from there', async () => {
    const agent = await start(['--trial-seconds', '20']);
    const planted = statSync(decoyFile()).ino;
    const command = publish(newer);
    let busy = true;
    stub.intercept = (call) => {
      if (call !== 'package' || !busy) return undefined;
      busy = false;
      return { ...apiError(503, 'unavailable'), headers: { 'retry-after': '1' } };
    };
    ask(command);
    expect(await answered(command)).toEqual({ id: command.id, outcome: 'DONE' });
    expect(versionsSeen()).toEqual(['2.7.0', '2.7.1']);
    expect([versionOf(program), versionOf(`${program}.previous`)]).toEqual(['2.7.1', '2.7.0']);
    expect(stub.seen.downloads[0]).toEqual({
      url: `/api/agent/packages/2.7.1?os=linux&arch=${process.arch}`,
      authorization: 'Agent token-1',
      range: undefined,
    });
    // Nothing that protects was touched, and nothing of the update is left.
    expect(statSync(decoyFile()).ino).toBe(planted);
    expect(readdirSync(sandbox.path('installed')).sort()).toEqual(['egida-agent', 'egida-agent.previous']);
    expect(stub.seen.enrolments).toHaveLength(1);
    expect(agent.lives()).toBe(true);

    // Asked for what it is, it has done it. A later program that is broken leaves it as it is, below the same parent.
    const again = commandFor(newer);
    ask(again);
    expect(await answered(again)).toMatchObject({ outcome: 'DONE' });
    const broken = publish(release.script('2.7.2', 'exit 7'));
    ask(broken);
    expect(await answered(broken)).toMatchObject({
      outcome: 'FAILED',
      error: 'the new program ended (7) before it had reached the server; the former program goes on',
    });
    expect([versionOf(program), lastVersion(), agent.lives()]).toEqual(['2.7.1', '2.7.1', true]);
    expect(statSync(decoyFile()).ino).toBe(planted);
    agent.kill('SIGTERM');
    expect(await agent.ended).toBe(0);
    expect(stillRunning()).toEqual([]);
    expect(agent.output()).not.toMatch(/internal fault/);
  });

  it('refuses what is not what was signed, says why, and goes on', async () => {
    const agent = await start();
    const empty = release.script('2.7.1', '');
    const cases: [Package, RegExp][] = [
      [{ ...empty, packed: release.script('2.7.1', 'x').packed }, /not the one that was signed/],
      [{ ...empty, packed: Buffer.from('<html>') }, /cannot be unpacked/],
      [{ ...empty, signature: newer.signature }, /signature is not that/],
      [release.script('2.7.1', '', { keyId: '0123456789abcdef' }, otherKey()), /key that this agent does not know/],
      [release.script('2.7.1', '', { version: '2.7.3' }), /says that it is 2.7.1/],
    ];
    for (const [one, error] of cases) {
      const command = publish(one);
      ask(command);
      expect(await answered(command)).toMatchObject({ outcome: 'FAILED', error: expect.stringMatching(error) });
    }
    expect([versionOf(program), agent.lives(), existsSync(decoyFile())]).toEqual(['2.7.0', true, true]);
    expect(readdirSync(sandbox.path('installed'))).toEqual(['egida-agent']);
  });

  it('says that the server does not have the package', async () => {
    await start();
    const command = commandFor(newer);
    ask(command);
    expect(await answered(command)).toMatchObject({
      outcome: 'FAILED',
      error: 'the server answered 404 for the package',
    });
  });

  it('goes back to the former program when the new one does not reach the server in time', async () => {
    const agent = await start(['--trial-seconds', '1']);
    const command = publish(release.script('2.7.1', 'exec sleep 60'));
    ask(command);
    expect(await answered(command)).toMatchObject({
      outcome: 'FAILED',
      error: 'the new program did not reach the server within 1 s; the former program goes on',
    });
    expect([versionOf(program), lastVersion(), agent.lives()]).toEqual(['2.7.0', '2.7.0', true]);
    expect(existsSync(decoyFile())).toBe(true);
  });
});

describe('a kill in the middle of an update', () => {
  it('while it is fetched: the former program starts, and goes on with what is there', async () => {
    const agent = await start();
    const command = publish(newer);
    let stalls = true;
    stub.intercept = (call) =>
      call === 'package' && stalls ? { status: 200, bytes: newer.packed, stallAfter: 1_000_000 } : undefined;
    ask(command);
    const partial = () => sandbox.path('state', 'update', `${newer.manifest.sha256}.gz`);
    await until('a part is there', () => (statSync(partial(), { throwIfNoEntry: false })?.size ?? 0) > 500_000);
    agent.kill('SIGKILL');
    await agent.ended;
    stalls = false;
    expect(versionOf(program)).toBe('2.7.0');
    run();
    expect(await answered(command)).toMatchObject({ outcome: 'DONE' });
    expect(stub.seen.downloads.at(-1)?.range).toMatch(/^bytes=\d{6,}-$/);
    expect(versionOf(program)).toBe('2.7.1');
  });

  it('while the new program is on trial: of both, the former starts; three times and it is given up', async () => {
    await enrol();
    const command = publish(release.script('2.7.1', 'while :; do sleep 0.2; done'));
    ask(command);
    for (let time = 1; time <= 3; time++) {
      const agent = run();
      await until(
        'it is on trial',
        () => agent.output().includes('is tried now') && stillRunning().length === 2,
        20_000,
      );
      for (const pid of stillRunning()) process.kill(pid, 'SIGKILL');
      await agent.ended;
      expect(versionOf(program)).toBe('2.7.0');
    }
    run();
    expect(await answered(command)).toMatchObject({ error: 'interrupted 3 times while it was on trial' });
    await until('it protects', () => stub.outcome(decoy.id) === 'APPLIED');
  });

  it('of the new program: the former is back at once', async () => {
    const agent = await start();
    const command = publish(release.script('2.7.1', 'kill -9 $$'));
    ask(command);
    expect(await answered(command)).toMatchObject({ error: expect.stringMatching(/ended \(SIGKILL\)/) });
    expect([versionOf(program), agent.lives()]).toEqual(['2.7.0', true]);
  });

  it('of the parent: the new program proves itself alone', async () => {
    const agent = await start();
    const command = publish(newer);
    let away = true;
    const isNewer = (body: unknown) => JSON.stringify(body).includes('"agentVersion":"2.7.1"');
    stub.intercept = (call, body) =>
      away && call === 'checkin' && isNewer(body) ? apiError(503, 'unavailable') : undefined;
    ask(command);
    await until('the new program tries to check in', () => agent.output().includes('no check-in'), 60_000);
    agent.kill('SIGKILL');
    await agent.ended;
    away = false;
    expect(await answered(command)).toMatchObject({ outcome: 'DONE' });
    expect([versionOf(program), lastVersion()]).toEqual(['2.7.1', '2.7.1']);
  });
});

describe('below a service manager', () => {
  // Its variables name the process that it started.
  const service = () => {
    const command = `exec env INVOCATION_ID=x SYSTEMD_EXEC_PID=$$ "$0" "$@"`;
    return sandbox.start('/bin/sh', ['-c', command, program, ...runArgs()]);
  };
  it('the parent ends after an update, so that the new program is started by itself', async () => {
    await enrol();
    const command = publish(newer);
    ask(command);
    const agent = service();
    expect(await agent.ended).toBe(5);
    expect([versionOf(program), stillRunning()]).toEqual(['2.7.1', []]);
    service();
    expect(await answered(command)).toMatchObject({ outcome: 'DONE' });
    expect(lastVersion()).toBe('2.7.1');
  });
});
