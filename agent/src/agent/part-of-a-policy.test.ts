import type { CheckinBody } from '@egida/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canonicalHash } from '../protocol/canonical-hash.ts';
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
const startMiner = () => sandbox.start(sandbox.program('egida-test-miner'), ['60']);

describe('an agent that cannot have, or read, all of its policy', () => {
  it('holds all of a policy in which an exception of one vaccine is of a newer server, and says of which', async () => {
    stub.setVaccines([{ ...miner, exception: { parents: ['sshd'] } }, decoy]);
    const first = computer.start();
    await until('the state is reported', () => stub.state.length === 2);
    expect([stub.outcome(miner.id), stub.outcome(decoy.id)]).toEqual(['FAILED', 'APPLIED']);
    expect(stub.state[0]?.error).toBe('exceptions: unknown: parents');
    await first.stop();
    stub.intercept = () => 'drop';
    computer.start();
    const child = startMiner();
    await child.ended;
    expect(child.signal()).toBe('SIGKILL');
  });

  it('comes no more often for a content that it cannot have', async () => {
    stub.setVaccines([miner, decoy]);
    stub.intercept = (call, _body, name) =>
      call === 'vaccine' && name === canonicalHash(miner.content) ? apiError(404, 'vaccine.notfound') : undefined;
    computer.start();
    await until('the other one is in force', () => stub.outcome(decoy.id) === 'APPLIED');
    stub.checkinSeconds = 2;
    const quiet = stub.seen.checkins.length + 1;
    await until('four check-ins', () => stub.seen.checkins.length === quiet + 4);
    const [first = 0, second = 0, third = 0, fourth = 0] = stub.seen.checkins.slice(quiet).map(({ at }) => at);
    const pauses = [second - first, third - second, fourth - third];
    expect(Math.min(...pauses)).toBeGreaterThan(1.9 * secondMillis);
    stub.intercept = () => undefined;
    await until('it is in force, once it can be had', () => stub.outcome(miner.id) === 'APPLIED');
  });
});

it('an agent that leaves answers the command once more where its goodbye was refused', async () => {
  stub.setVaccines([decoy]);
  const agent = computer.start();
  await until('the decoy stands', () => stub.outcome(decoy.id) === 'APPLIED');
  const id = '019a5c1e-0000-7000-8000-00000000c002';
  let refused = 0;
  stub.intercept = (call, body) => {
    const isGoodbye = call === 'checkin' && (body as CheckinBody).acks.length > 0;
    return isGoodbye && refused++ === 0 ? apiError(400, 'request.notvalid') : undefined;
  };
  stub.reply = { commands: [{ id, type: 'uninstall' }] };
  expect(await agent.ending).toBe('uninstalled');
  expect(stub.seen.checkins.at(-1)?.body.acks).toEqual([{ id, outcome: 'DONE' }]);
  expect(stub.state).toEqual([]);
});
