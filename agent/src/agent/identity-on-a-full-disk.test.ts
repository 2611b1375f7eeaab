import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EnrolledAtStub, enrolAtStub } from '../testing/enrolled-at-stub.ts';
import { mountSmallDisk, type SmallDisk } from '../testing/full-disk.ts';
import { until } from '../testing/sandbox.ts';
import { apiError } from '../testing/stub-answer.ts';

let stub: EnrolledAtStub['stub'];
let computer: EnrolledAtStub['computer'];
let close: EnrolledAtStub['close'];
let disk: SmallDisk | undefined;
beforeEach(async () => {
  ({ stub, computer, close } = await enrolAtStub((sandbox) => {
    disk = mountSmallDisk(sandbox.path('state'));
  }));
});
afterEach(async () => {
  await computer.stopAll();
  disk?.unmount();
  await close();
});

/** Where the test may have no disk of its own, nothing can be said of a full one. */
const full = (): SmallDisk | undefined => {
  disk?.fill();
  if (!disk) console.warn('a full disk was not tried: to mount one takes root');
  return disk;
};
const checkIns = async (times: number) => {
  const { length } = stub.seen.checkins;
  await until(`${times} check-ins`, () => stub.seen.checkins.length >= length + times);
};

it('who a computer is, and a full disk did not take, is written down as soon as there is room: it is no other one at its next start', async () => {
  const agent = computer.start();
  await checkIns(1);
  const disk = full();
  if (!disk) return;
  stub.intercept = (call) =>
    call === 'checkin' && stub.seen.enrolments.length === 1 ? apiError(401, 'agent.tokenNotValid') : undefined;
  await until('it enrols again', () => stub.seen.checkins.at(-1)?.authorization === 'Agent token-2');
  expect(computer.identity().token).toBe('token-1');
  disk.empty();
  await checkIns(2);
  await agent.stop();
  expect(computer.identity().token).toBe('token-2');
});

it('a move to another agency that a full disk did not take is done once it is written down, and not made again for that', async () => {
  const agent = computer.start();
  await checkIns(1);
  const disk = full();
  if (!disk) return;
  const command = { id: '019a5c1e-0000-7000-8000-00000000c001', type: 'move', server: '', apikey: 'other' };
  stub.reply = { commands: [{ ...command, certificate: '' }] };
  await until('it enrols with the other key', () => stub.seen.enrolments.at(-1)?.body.apikey === 'other');
  const isDone = () => stub.seen.checkins.some(({ body }) => body.acks.some(({ id }) => id === command.id));
  await checkIns(3);
  expect(isDone()).toBe(false);
  disk.empty();
  await until('it says that it is done', isDone);
  stub.reply = {};
  await agent.stop();
  expect([computer.identity().apikey, stub.seen.enrolments.length]).toEqual(['other', 2]);
});
