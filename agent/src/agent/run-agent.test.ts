import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServerClient } from '../protocol/server-client.ts';
import { createTransport } from '../protocol/transport.ts';
import { secondMillis } from '../testing/enrolled-agent.ts';
import { type EnrolledAtStub, enrolAtStub } from '../testing/enrolled-at-stub.ts';
import { until } from '../testing/sandbox.ts';
import { apiError } from '../testing/stub-answer.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let sandbox: EnrolledAtStub['sandbox'];
let stub: EnrolledAtStub['stub'];
let computer: EnrolledAtStub['computer'];
let close: EnrolledAtStub['close'];
beforeEach(async () => {
  ({ sandbox, stub, computer, close } = await enrolAtStub());
});
afterEach(() => close());

const miner = vaccineOf(1, { processes: ['egida-test-miner'], killProcess: true });
const decoy = vaccineOf(2, { filePaths: ['/tmp/.egida-test-decoy'] });
const ofWindows = vaccineOf(3, { registryKeys: ['HKLM\\Software\\X'] }, { osFamily: 'windows' });
const startMiner = () => sandbox.start(sandbox.program('egida-test-miner'), ['60']);

describe('an agent', () => {
  it('holds what the server wants, says so at once, and withdraws what is no longer wanted', async () => {
    stub.setVaccines([miner, decoy, ofWindows]);
    computer.start();
    await until('the state is reported', () => stub.state.length === 3);
    expect([miner, decoy, ofWindows].map(({ id }) => stub.outcome(id))).toEqual(['APPLIED', 'APPLIED', 'INCOMPATIBLE']);
    expect(stub.seen.checkins.at(-1)?.body.policyRevision).toBe(stub.revision);
    const child = startMiner();
    await child.ended;
    await until('the alert arrives', () => stub.seen.alerts.length === 1);
    expect(stub.seen.alerts[0]).toMatchObject({ vaccineId: miner.id, detail: { action: 'STOPPED', pid: child.pid } });
    stub.setVaccines([ofWindows]);
    await until('the withdrawal is reported', () => stub.state.length === 1);
    expect(existsSync(join(computer.root, '/tmp/.egida-test-decoy'))).toBe(false);
  });

  it('stops a renamed copy of a program that a vaccine names by its content, and tells the server by which rule', async () => {
    const known = sandbox.program('egida-test-known');
    appendFileSync(known, 'what nobody else has');
    const sha256 = createHash('sha256').update(readFileSync(known)).digest('hex');
    stub.setVaccines([vaccineOf(4, { sha256: [sha256], killProcess: true })]);
    computer.start();
    await until('the state is reported', () => stub.outcome(vaccineOf(4, {}).id) === 'APPLIED');
    const child = sandbox.start(sandbox.program('egida-test-renamed', known), ['60']);
    await child.ended;
    await until('the alert arrives', () => stub.seen.alerts.length === 1);
    expect(stub.seen.alerts[0]).toMatchObject({
      detail: { rule: `sha256: ${sha256}`, sha256, action: 'STOPPED', pid: child.pid },
      finding: { ruleKind: 'sha256', subject: 'egida-test-renamed' },
    });
  });

  it('says only what changed, and everything when the server asks', async () => {
    stub.setVaccines([miner]);
    computer.start();
    await until('the state is reported', () => stub.outcome(miner.id) === 'APPLIED');
    const quiet = stub.seen.checkins.length;
    await until('two more check-ins', () => stub.seen.checkins.length >= quiet + 2);
    const { body } = stub.seen.checkins[quiet + 1] ?? {};
    expect([body?.state, body?.patch, body?.inventory]).toEqual([undefined, undefined, undefined]);
    stub.setVaccines([miner, decoy]);
    await until('the change is reported', () => stub.outcome(decoy.id) === 'APPLIED');
    expect(
      stub.seen.checkins.slice(quiet).find(({ body }) => body.patch !== undefined)?.body.patch?.set[0]?.vaccineId,
    ).toBe(decoy.id);
    stub.reply = { needState: true, needInventory: true };
    const before = stub.seen.checkins.length;
    await until('it says everything', () =>
      stub.seen.checkins.slice(before).some(({ body }) => body.state?.length === 2 && body.inventory !== undefined),
    );
  });

  it('comes out of turn once when there is news, and not in a loop', async () => {
    stub.checkinSeconds = 2;
    stub.reply = { needState: true };
    computer.start();
    await until('four check-ins', () => stub.seen.checkins.length === 4);
    const [first = 0, , third = 0] = stub.seen.checkins.map(({ at }) => at);
    expect(third - first).toBeGreaterThan(1.9 * secondMillis);
  });

  it('protects without a server, from what it kept, and delivers later', async () => {
    stub.setVaccines([miner]);
    const first = computer.start();
    await until('the policy is held', () => stub.outcome(miner.id) === 'APPLIED');
    await first.stop();
    stub.intercept = () => 'drop';
    computer.start();
    const child = startMiner();
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
    stub.intercept = () => undefined;
    await until('the alert arrives', () => stub.seen.alerts.length === 1);
    expect(stub.seen.enrolments).toHaveLength(1);
  });

  it('refuses a content that does not match its name, and keeps the others', async () => {
    stub.setVaccines([miner, decoy]);
    stub.intercept = (call) =>
      call === 'vaccine' && !stub.state.length ? { status: 200, body: decoy.content } : undefined;
    computer.start();
    await until('the right one is applied', () => stub.outcome(decoy.id) === 'APPLIED');
    expect(computer.log.some((line) => line.includes('does not match its hash'))).toBe(true);
    await until('the other one too, once it is right', () => stub.outcome(miner.id) === 'APPLIED');
  });

  it('whose report is lost, or taken without its knowing, says it again until both sides mean the same', async () => {
    stub.setVaccines([miner]);
    computer.start();
    await until('the state is reported', () => stub.outcome(miner.id) === 'APPLIED');
    let lost = 0;
    stub.intercept = (call, body) => {
      if (call !== 'checkin' || !(body as { patch?: unknown }).patch) return undefined;
      // The first is cut before the server reads it; the second server process has never heard of its base.
      if (++lost === 1) return 'drop';
      if (lost === 2) stub.stateHash = 'another base';
      return undefined;
    };
    stub.setVaccines([miner, decoy]);
    await until('both sides mean the same', () => stub.outcome(decoy.id) === 'APPLIED');
    expect(lost).toBeGreaterThanOrEqual(2);
    expect(stub.seen.checkins.at(-1)?.body.state).toHaveLength(2);
    expect(stub.state.map(({ vaccineId }) => vaccineId)).toEqual([miner.id, decoy.id]);
  });

  it('keeps what it holds when it is given another policy than it asked for', async () => {
    stub.setVaccines([miner, decoy]);
    computer.start();
    await until('the state is reported', () => stub.state.length === 2);
    const held = stub.revision;
    stub.intercept = (call) =>
      call === 'policy' ? { status: 200, body: { revision: `1-${'0'.repeat(64)}`, vaccines: [] } } : undefined;
    stub.setVaccines([miner, decoy, ofWindows]);
    await until('it was refused', () => computer.log.some((line) => line.includes('asked for policy')));
    expect([miner, decoy].map(({ id }) => stub.outcome(id))).toEqual(['APPLIED', 'APPLIED']);
    expect(stub.seen.checkins.at(-1)?.body.policyRevision).toBe(held);
    expect(existsSync(join(computer.root, '/tmp/.egida-test-decoy'))).toBe(true);
  });

  it('keeps what it was last told to hold while nobody answers: silence takes no protection away', async () => {
    stub.setVaccines([decoy]);
    computer.start();
    await until('the decoy stands', () => stub.outcome(decoy.id) === 'APPLIED');
    let asked = 0;
    stub.intercept = () => {
      asked++;
      return 'drop';
    };
    stub.setVaccines([]);
    await until('it asked in vain', () => asked >= 3);
    expect(existsSync(join(computer.root, '/tmp/.egida-test-decoy'))).toBe(true);
    stub.intercept = () => undefined;
    await until('the withdrawal is reported', () => stub.state.length === 0);
    expect(existsSync(join(computer.root, '/tmp/.egida-test-decoy'))).toBe(false);
  });

  it('leaves when it is told to: withdraws, reports, answers, ends', async () => {
    stub.setVaccines([decoy]);
    const agent = computer.start();
    await until('the decoy stands', () => stub.outcome(decoy.id) === 'APPLIED');
    const commands = [
      { id: '019a5c1e-0000-7000-8000-00000000c001', type: 'dance' },
      { id: '019a5c1e-0000-7000-8000-00000000c002', type: 'uninstall' },
    ];
    stub.reply = { commands };
    expect(await agent.ending).toBe('uninstalled');
    expect(stub.seen.checkins.at(-1)?.body.acks).toEqual([
      { id: commands[0]?.id, outcome: 'FAILED', error: 'unsupported' },
      { id: commands[1]?.id, outcome: 'DONE' },
    ]);
    expect(stub.state).toEqual([]);
    expect(existsSync(join(computer.root, '/tmp/.egida-test-decoy'))).toBe(false);
  });
});

describe('an answer of the server', () => {
  it('401 for its token makes an agent enrol again, as the same computer, after a wait', async () => {
    computer.start();
    await until('a check-in', () => stub.seen.checkins.length > 0);
    stub.intercept = (call) =>
      call === 'checkin' && stub.seen.enrolments.length === 1 ? apiError(401, 'agent.tokenNotValid') : undefined;
    const refusedAt = Date.now();
    await until('the second enrolment', () => stub.seen.enrolments.length === 2);
    expect(stub.seen.enrolments[1]).toMatchObject({
      authorization: 'Agent token-1',
      body: { apikey: 'key', machineId: 'machine' },
    });
    expect((stub.seen.enrolments[1]?.at ?? 0) - refusedAt).toBeGreaterThan(secondMillis);
    await until('it goes on with the new token', () => stub.seen.checkins.at(-1)?.authorization === 'Agent token-2');
  });

  it.each<
    [string, Parameters<EnrolledAtStub['stub']['intercept']>[1], ReturnType<EnrolledAtStub['stub']['intercept']>]
  >([
    ['another 401', undefined, apiError(401, 'token.notValid')],
    ['a fault', undefined, { status: 500, body: 'oops' }],
    ['a portal in between', undefined, { status: 200, body: { hello: 'sign in here' } }],
    ['a cut line', undefined, 'drop'],
  ])('%s changes nothing: no enrolment, no hurry, protection goes on', async (_, __, answer) => {
    stub.setVaccines([miner]);
    computer.start();
    await until('the policy is held', () => stub.outcome(miner.id) === 'APPLIED');
    const calls: number[] = [];
    stub.intercept = () => {
      calls.push(Date.now());
      return answer;
    };
    const child = startMiner();
    await child.ended;
    await until('two more calls', () => calls.length >= 3);
    expect(stub.seen.enrolments).toHaveLength(1);
    expect(child.signal()).toBe('SIGKILL');
  });

  it('that never comes is a failure like others', async () => {
    stub.intercept = () => 'hang';
    const transport = createTransport(stub.url, [], () => 'token', 100);
    await expect(createServerClient(transport.send).policy('1-x')).rejects.toThrow(/timeout/i);
    await transport.close();
  });

  it('503 with Retry-After is waited for', async () => {
    computer.start();
    await until('a check-in', () => stub.seen.checkins.length > 0);
    const calls: number[] = [];
    stub.intercept = (call) => {
      if (call === 'checkin') calls.push(Date.now());
      return call === 'checkin' && calls.length === 1
        ? { ...apiError(503, 'unavailable'), headers: { 'retry-after': '3' } }
        : undefined;
    };
    await until('the next try', () => calls.length === 2);
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(2.9 * secondMillis);
  });

  it('to an enrolment is waited for, too, where the server turns it away for a time', async () => {
    computer.start();
    await until('a check-in', () => stub.seen.checkins.length > 0);
    const calls: number[] = [];
    stub.intercept = (call) => {
      if (call === 'checkin' && calls.length < 2) return apiError(401, 'agent.tokenNotValid');
      if (call !== 'enrol') return undefined;
      calls.push(Date.now());
      return calls.length === 1 ? { ...apiError(429, 'tooManyRequests'), headers: { 'retry-after': '25' } } : undefined;
    };
    await until('the next try', () => calls.length === 2);
    expect((calls[1] ?? 0) - (calls[0] ?? 0)).toBeGreaterThanOrEqual(25 * secondMillis);
  });

  it('410 means that the computer was removed: everything is withdrawn and the agent ends', async () => {
    stub.setVaccines([decoy]);
    const agent = computer.start();
    await until('the decoy stands', () => stub.outcome(decoy.id) === 'APPLIED');
    stub.intercept = (call) => (call === 'checkin' ? apiError(410, 'agent.notfound') : undefined);
    expect(await agent.ending).toBe('removed');
    expect(existsSync(join(computer.root, '/tmp/.egida-test-decoy'))).toBe(false);
    expect(existsSync(join(computer.state, 'policy.json'))).toBe(false);
  });
});

describe('alerts', () => {
  const others = ['a', 'b', 'c', 'd'].map((letter) => `egida-test-${letter}`);
  const report = vaccineOf(4, { processes: others });
  const startAll = async () => {
    stub.setVaccines([report]);
    computer.start();
    await until('the policy is held', () => stub.outcome(report.id) === 'APPLIED');
    for (const name of others) sandbox.start(sandbox.program(name), ['60']);
  };

  it('of which one is refused let the others through', async () => {
    stub.intercept = (call, body) =>
      call === 'alerts' && JSON.stringify(body).includes('"egida-test-b"')
        ? apiError(400, 'request.notvalid')
        : undefined;
    await startAll();
    await until('three arrive', () => stub.seen.alerts.length === 3);
    await until('the other is put aside', () => existsSync(join(computer.state, 'dead-letters.jsonl')));
    expect(readFileSync(join(computer.state, 'dead-letters.jsonl'), 'utf8')).toContain('"egida-test-b"');
  });

  it('that are too old for the server come once more under new ids', async () => {
    const asked: string[][] = [];
    stub.intercept = (call, body) => {
      if (call !== 'alerts') return undefined;
      const ids = (body as { alerts: { id: string }[] }).alerts.map(({ id }) => id);
      asked.push(ids);
      return { status: 200, body: { accepted: 0, verdicts: ids.map((id) => ({ id, code: 'alert.tooOld' })) } };
    };
    await startAll();
    const deadLetters = () =>
      existsSync(join(computer.state, 'dead-letters.jsonl'))
        ? readFileSync(join(computer.state, 'dead-letters.jsonl'), 'utf8').trim().split('\n')
        : [];
    await until('all are put aside', () => deadLetters().length === 4);
    const ids = asked.flat();
    expect(new Set(ids).size).toBe(8);
    expect(ids).toHaveLength(8);
    expect(readdirSync(computer.state)).toContain('outbox');
  });
});
