import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alertOf } from '../alerts/alert.fixture.ts';
import { openOutbox } from '../alerts/outbox.ts';
import { readIdentity, writeIdentity } from '../store/identity.ts';
import { type EnrolledAtStub, enrolAtStub } from '../testing/enrolled-at-stub.ts';
import { until } from '../testing/sandbox.ts';
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

it('a copy of a disk does not tell the alerts of the computer that it was copied from as its own, and tells all of its own', async () => {
  stub.setVaccines([miner]);
  const original = computer.start();
  await until('the policy is held', () => stub.outcome(miner.id) === 'APPLIED');
  await original.stop();
  const outbox = openOutbox(computer.state);
  for (const message of ['of the original', 'another']) outbox.add(alertOf(message));
  outbox.close();
  writeIdentity(computer.state, { ...computer.identity(), machineIdGiven: false, machineId: 'of the original' });

  // Its first life, in which nobody hears it.
  stub.intercept = () => 'drop';
  const first = computer.start();
  const child = sandbox.start(sandbox.program('egida-test-miner'), ['60']);
  await child.ended;
  const segments = () => readdirSync(join(computer.state, 'outbox')).filter((name) => name.endsWith('.jsonl'));
  await until('it is written down', () => segments().length > 0);
  await first.stop();
  expect(readIdentity(computer.state)).toMatchObject({ token: '', machineIdGiven: false });

  stub.intercept = () => undefined;
  computer.start();
  await until('its alert arrives', () => stub.seen.alerts.some(({ detail }) => detail.pid === child.pid));
  const { length } = stub.seen.checkins;
  await until('two check-ins more', () => stub.seen.checkins.length > length + 1);
  expect(stub.seen.alerts.map(({ message }) => message)).toEqual(['egida-test-miner']);
  expect(stub.seen.enrolments).toHaveLength(2);
});
