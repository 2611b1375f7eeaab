import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckinBody } from '@egida/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EnrolledAtStub, enrolAtStub } from '../testing/enrolled-at-stub.ts';
import { until } from '../testing/sandbox.ts';
import { type Answer, apiError } from '../testing/stub-answer.ts';
import { vaccineOf } from '../testing/stub-vaccine.ts';

let stub: EnrolledAtStub['stub'];
let computer: EnrolledAtStub['computer'];
let close: EnrolledAtStub['close'];
beforeEach(async () => {
  ({ stub, computer, close } = await enrolAtStub());
});
afterEach(() => close());

const decoy = vaccineOf(2, { filePaths: ['/tmp/.egida-test-decoy'] });
const uninstall = { id: '019a5c1e-0000-7000-8000-00000000c002', type: 'uninstall' };
const stands = () => existsSync(join(computer.root, '/tmp/.egida-test-decoy'));
/** Takes the uninstallation back as soon as the agent comes to say that it was carried out. */
const takeBackAtGoodbye = (first: () => Answer | undefined) => {
  let goodbyes = 0;
  stub.intercept = (call, body) => {
    const isGoodbye = call === 'checkin' && (body as CheckinBody).acks.some(({ id }) => id === uninstall.id);
    if (!isGoodbye || ++goodbyes > 1) return undefined;
    stub.reply = {};
    return first();
  };
};

it.each([
  ['as it says that it is done', () => undefined],
  ['and its answer was refused', () => apiError(400, 'request.notvalid')],
])(
  'an uninstallation that is taken back while the agent carries it out, %s, leaves the computer protected',
  async (_, first) => {
    stub.setVaccines([decoy]);
    const agent = computer.start();
    await until('the decoy stands', () => stub.outcome(decoy.id) === 'APPLIED');
    let ending: string | undefined;
    void agent.ending.then((how) => {
      ending = how;
    });
    takeBackAtGoodbye(first);
    stub.reply = { commands: [uninstall] };
    await until('it withdrew', () => ending !== undefined || stub.state.length === 0);
    await until('it is in force again', () => ending !== undefined || stub.outcome(decoy.id) === 'APPLIED');
    expect([ending, stands()]).toEqual([undefined, true]);
  },
);
