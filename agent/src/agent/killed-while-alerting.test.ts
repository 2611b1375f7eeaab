import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openOutbox } from '../alerts/outbox.ts';
import { createUuid7Generator } from '../protocol/uuid7.ts';
import { createSandbox, type Sandbox, until } from '../testing/sandbox.ts';
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
/** The agent removes delivered segments while the test reads. */
const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
const journal = (): string[] =>
  readdirSync(join(state(), 'outbox'))
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readIfThere(join(state(), 'outbox', name)).split('\n'))
    .filter((line) => line.endsWith('}'))
    .map((line) => (JSON.parse(line) as { id: string }).id);

describe('an agent that is killed in a storm of alerts', () => {
  it('delivers each of them once and in order after it was started again', async () => {
    const storm = Array.from({ length: 40 }, (_, number) => `egida-test-storm-${number}`);
    stub.setVaccines([vaccineOf(1, { processes: storm }), vaccineOf(2, { filePaths: ['/tmp/.egida-test-decoy'] })]);
    await enrol();
    // Alerts of former days, so that the delivery takes several reports.
    const newId = createUuid7Generator(Date.now);
    const outbox = openOutbox(state());
    for (let number = 0; number < 1500; number++) {
      const detail = { rule: 'processes: x', action: 'REPORTED' as const };
      outbox.add({
        id: newId(),
        vaccineId: vaccineOf(1, {}).id,
        date: new Date().toISOString(),
        message: `former ${number}`,
        detail,
      });
    }
    outbox.close();

    // First life: the server takes no alerts; the agent is killed in the middle of writing them.
    stub.intercept = (call) => (call === 'alerts' ? apiError(503, 'unavailable') : undefined);
    const first = run();
    await until('the policy is applied', () => stub.state.length === 2);
    for (const name of storm) sandbox.start(sandbox.program(name), ['60']);
    await until('the storm is under way', () => journal().length > 1505);
    first.kill();
    await first.ended;
    const written = journal();

    // Second life: the answer to its second report is lost, and it is killed while it waits for the third.
    let reports = 0;
    stub.intercept = (call, body) => {
      if (call !== 'alerts' || ++reports === 1) return undefined;
      if (reports === 2) stub.take(body);
      return 'hang';
    };
    const second = run();
    await until('two reports', () => reports >= 2);
    second.kill();
    await second.ended;

    stub.intercept = () => undefined;
    const third = run();
    await until(
      'all have arrived',
      () => written.every((id) => stub.seen.alerts.some((alert) => alert.id === id)),
      20_000,
    );
    // The last of the storm are met by the third alone, and told of once their programs are hashed.
    const isTold = (name: string) => stub.seen.alerts.some(({ message }) => message === name);
    await until('all of the storm are told of', () => storm.every(isTold));
    await until('nothing waits', () => journal().every((id) => stub.seen.alerts.some((alert) => alert.id === id)));
    const arrived = stub.seen.alerts.map(({ id }) => id);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(arrived).toEqual([...arrived].sort());
    expect(stub.seen.repeated).toBe(500);

    third.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(third.output()).not.toMatch(/internal fault/);
  });
});
