import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
import { writeSleeper } from '../testing/sleeper.ts';
import { apiError } from '../testing/stub-answer.ts';
import { type StubServer, startStubServer } from '../testing/stub-server.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: Sandbox;
let stub: StubServer;
beforeEach(async () => {
  sandbox = createSandbox();
  stub = await startStubServer();
  mkdirSync(sandbox.path('root'));
});
afterEach(async () => {
  await sandbox.close();
  await stub.close();
  expect(stub.seen.notValid).toEqual([]);
});

const state = () => sandbox.path('state');
const enrol = async () => {
  const enrolling = sandbox.agent(['enroll', '--server', stub.url, '--state', state(), '--machine-id', 'machine'], {
    EGIDA_APIKEY: 'key',
  });
  expect([await enrolling.ended, enrolling.output()]).toEqual([0, expect.stringContaining('Enrolled')]);
};
const run = () =>
  sandbox.agent(['run', '--state', state(), '--within', String(process.pid), '--root', sandbox.path('root')]);

describe('the program', () => {
  it('shows its state, runs once for each folder, and takes everything away again', async () => {
    stub.setVaccines([vaccineOf(2, { filePaths: ['/tmp/.egida-test-decoy'] })]);
    const early = sandbox.agent(['status', '--state', state()]);
    expect([await early.ended, early.output()]).toEqual([3, expect.stringContaining('not enrolled')]);
    await enrol();
    const agent = run();
    await until('the policy is applied', () => stub.state.length === 1);
    const [another, status] = [run(), sandbox.agent(['status', '--state', state()])];
    expect([await another.ended, another.output()]).toEqual([1, expect.stringContaining('already works with')]);
    const applied = expect.stringMatching(/1 APPLIED\n.*telemetry {2}off\n/s);
    expect([await status.ended, status.output()]).toEqual([0, applied]);
    agent.kill('SIGTERM');
    expect(await agent.ended).toBe(0);
    expect(readdirSync(sandbox.path('root', 'tmp'))).toEqual(['.egida-test-decoy']);
    const leaving = sandbox.agent(['unenroll', '--state', state(), '--root', sandbox.path('root')]);
    expect(await leaving.ended).toBe(0);
    expect(readdirSync(sandbox.path('root', 'tmp'))).toEqual([]);
    expect(readdirSync(state())).toEqual([]);
  });

  it('goes on in silence when nobody reads its log any more', async () => {
    stub.setVaccines([vaccineOf(1, { processes: ['egida-test-loud'], killProcess: true })]);
    await enrol();
    const agent = run();
    await until('the policy is applied', () => stub.state.length === 1);
    const written = () => Number(/syscw: (\d+)/.exec(readFileSync(`/proc/${agent.pid}/io`, 'utf8'))?.[1]);
    let refused = 0;
    stub.intercept = (call) => {
      if (call !== 'alerts') return undefined;
      refused++;
      return apiError(503, 'unavailable');
    };
    agent.ignore();
    const before = written();
    for (let stopped = 1; stopped <= 2; stopped++) {
      await sandbox.start(writeSleeper(sandbox.path('bin', 'egida-test-loud'))).ended;
      // It says so in its log each time.
      await until('the server was asked in vain', () => refused >= stopped);
    }
    expect(written() - before, 'each line is written once, or not at all').toBeLessThan(5000);
    agent.kill('SIGTERM');
    expect(await agent.ended).toBe(0);
  });

  it('ends with the process that it was to stay within', async () => {
    await enrol();
    const within = sandbox.start('/usr/bin/sleep', ['600']);
    const agent = sandbox.agent([
      ...['run', '--state', state(), '--within', String(within.pid), '--root', sandbox.path('root')],
    ]);
    await until('it has checked in', () => stub.seen.checkins.length > 0);
    within.kill();
    expect(await agent.ended).toBe(0);
  });

  it('waits for a person who approves it, and then enrols by itself', async () => {
    let asked = 0;
    stub.intercept = (call) => {
      if (call !== 'enrol') return undefined;
      asked++;
      return { ...apiError(429, 'enrolment.held'), headers: { 'retry-after': '1' } };
    };
    const enrolling = sandbox.agent(['enroll', '--server', stub.url, '--apikey', 'key', '--state', state()]);
    expect([await enrolling.ended, enrolling.output()]).toEqual([0, expect.stringContaining('waits for approval')]);
    const status = sandbox.agent(['status', '--state', state()]);
    expect([await status.ended, status.output()]).toEqual([1, expect.stringContaining('not enrolled yet')]);
    const agent = run();
    await until('it has asked again', () => asked > 1);
    stub.intercept = () => undefined;
    await until('it is enrolled', () => stub.seen.checkins.length > 0);
    agent.kill('SIGTERM');
    expect(await agent.ended).toBe(0);
  });

  it("asks on the terminal for the agency's key, which is shown nowhere", async () => {
    const keys: unknown[] = [];
    stub.intercept = (_, body) => {
      keys.push((body as { apikey?: string }).apikey);
      return undefined;
    };
    const enrolling = sandbox.agentOnTerminal([
      'enroll',
      '--server',
      stub.url,
      '--state',
      state(),
      '--machine-id',
      'm',
    ]);
    await until('it asks', () => enrolling.output().includes("The agency's key"));
    enrolling.say('egida_secret');
    expect([await enrolling.ended, enrolling.output()]).toEqual([0, expect.stringContaining('Enrolled')]);
    expect(enrolling.output()).not.toContain('egida_secret');
    expect(keys).toContain('egida_secret');
    const nobody = sandbox.agent(['enroll', '--server', stub.url, '--state', state()]);
    expect([await nobody.ended, nobody.output()]).toEqual([1, expect.stringContaining('Which agency?')]);
  });

  it('says what is wrong when it cannot enrol', async () => {
    stub.intercept = () => apiError(401, 'apikey.notValid');
    const refused = sandbox.agent(['enroll', '--server', stub.url, '--apikey', 'wrong', '--state', state()]);
    expect([await refused.ended, refused.output()]).toEqual([1, "The server does not know this agency's key.\n"]);
    stub.intercept = () => apiError(421, 'host.unknown');
    const misled = sandbox.agent(['enroll', '--server', stub.url, '--apikey', 'x', '--state', state()]);
    expect([await misled.ended, misled.output()]).toEqual([1, expect.stringContaining('does not answer by this name')]);
    const nobody = sandbox.agent(['enroll', '--server', 'http://127.0.0.1:1', '--apikey', 'x', '--state', state()]);
    expect([await nobody.ended, nobody.output()]).toEqual([1, expect.stringContaining('cannot be reached')]);
  });
});
